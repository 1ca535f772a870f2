"""Games, steps, tokens, phones and copies."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "copy",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("token", sa.String(), nullable=False, unique=True),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "copy_version",
        sa.Column("copy_id", sa.String(), sa.ForeignKey("copy.id"), primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "phone_copy",
        sa.Column("phone", sa.String(), primary_key=True),
        sa.Column("copy_id", sa.String(), sa.ForeignKey("copy.id"), primary_key=True),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("copy_id", sa.String(), sa.ForeignKey("copy.id")),
        sa.Column("copy_version", sa.Integer()),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "step",
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("form_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("command", sa.JSON(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("game_id", "form_id"),
    )
    op.create_table(
        "token",
        sa.Column("token", sa.String(), primary_key=True),
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id"), nullable=False, index=True),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "phone_game",
        sa.Column("phone", sa.String(), primary_key=True),
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
    )
