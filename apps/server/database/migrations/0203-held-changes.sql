-- Statistics are usually taken when no change waits, so each index of waiting changes seems to hold one row, and
-- PostgreSQL may read them all to find those of one event. Now each of the two answers only what asks for its columns.

drop index public_change_waiting, public_change_held, public_change_position;
create index public_change_due on public_change (coalesce(held_until, occurred_at))
  where position is null and coalesce(held_until, occurred_at) is not null;
create index public_change_held on public_change (event_id, seq) where position is null and event_id is not null;
create unique index public_change_position on public_change (position) where position is not null;
