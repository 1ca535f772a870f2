"use strict";
/* Offline as far as it is honest. The server puts BUILD and SHELL before this: the name of the
   build and what every page needs. Static files: from the cache of this build. Pages: from the
   network, else as last seen and marked so. Forms are never kept or sent later: Back onto the
   answer to one is the page as it stands now. */
const CACHE = `companion-${BUILD}`;
const MOST_PAGES = 60;
const PATIENCE = 8000;

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL);
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
  for (const client of await clients.matchAll()) await refresh(client.url);
})()));

addEventListener("message", (event) => { if (event.data.refresh) event.waitUntil(refresh(event.data.refresh)); });

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "GET" && url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode !== "navigate") return;
  else if (request.method === "GET") event.respondWith(page(event));
  else event.respondWith(request.isHistoryNavigation ? Response.redirect(request.url, 303) : fetch(request).catch(noConnection));
});

const file = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.startsWith(`/static/${BUILD}/`)) await cache.put(request, answer.clone());
  return answer;
};

const page = async (event) => {
  const kept = await lastSeen(event.request.url);
  const waits = [asked(event.request)];
  if (kept) waits.push(new Promise((_, reject) => setTimeout(reject, PATIENCE)));
  try {
    const answer = await Promise.race(waits);
    if (isPage(answer)) event.waitUntil(keepPage(event.request.url, answer.clone()));
    return answer;
  } catch {
    return kept || noConnection();
  }
};

/* After Back onto the answer to a form the browser would only look into its own cache. */
const asked = (request) => (request.cache === "only-if-cached" ? fetch(request.url, { redirect: "manual" }) : fetch(request));

const isPage = (answer) => answer.status === 200 && !answer.redirected && (answer.headers.get("Content-Type") || "").startsWith("text/html");
const address = (url) => url.split("#")[0];

/* A page of another build waits for its own worker: what is kept is all of one kind. */
const keepPage = async (url, answer) => {
  if (answer.headers.get("Companion-Build") !== BUILD) return;
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set("Seen-At", new Date().toISOString());
  const cache = await caches.open(CACHE);
  await cache.delete(address(url), { ignoreVary: true });
  await cache.put(address(url), new Response(await answer.text(), { headers }));
  const pages = (await cache.keys()).filter((one) => !new URL(one.url).pathname.startsWith("/static/") && !SHELL.includes(new URL(one.url).pathname));
  for (const old of pages.slice(0, Math.max(0, pages.length - MOST_PAGES))) await cache.delete(old, { ignoreVary: true });
};

const refresh = async (url) => {
  try {
    const answer = await fetch(address(url));
    if (isPage(answer)) await keepPage(url, answer);
  } catch { /* the copy stays as old as it says */ }
};

const lastSeen = async (url) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(url), { ignoreVary: true });
  if (!kept) return null;
  const html = (await kept.text()).replace("<html ", `<html data-offline="${kept.headers.get("Seen-At") || ""}" `);
  return new Response(html, { headers: kept.headers });
};

const noConnection = async () => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match("/offline", { ignoreVary: true });
  return new Response(await kept.text(), { status: 503, headers: kept.headers });
};
