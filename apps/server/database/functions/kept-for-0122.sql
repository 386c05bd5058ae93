-- Called by statements of the release before, which runs while this one starts. The next release deletes this file.

create or replace function move_versions(moved_topic text, ids integer[]) returns void language sql
  security definer set search_path = public, pg_temp as $$ select move_topics(array[moved_topic], ids) $$;
revoke all on function move_versions from public;

create or replace function own_events_named(pattern text, most integer) returns integer[] language sql stable
  security definer set search_path = public, pg_temp as $$ select own_rows_named('events', pattern, most) $$;
revoke all on function own_events_named from public;
grant execute on function own_events_named to gangway_agency;

create or replace function own_invoices_named(pattern text, most integer) returns integer[] language sql stable
  security definer set search_path = public, pg_temp as $$ select own_rows_named('invoices', pattern, most) $$;
revoke all on function own_invoices_named from public;
grant execute on function own_invoices_named to gangway_agency;
