create or replace function require_replayed(wanted pg_lsn) returns void language plpgsql as $$
declare
  patience constant timestamptz := clock_timestamp() + interval '20 milliseconds';
begin
  while pg_is_in_recovery() and pg_last_wal_replay_lsn() < wanted loop
    if clock_timestamp() > patience then
      raise exception 'this replica is behind' using errcode = 'GW001';
    end if;
    perform pg_sleep(0.002);
  end loop;
end $$;
comment on function require_replayed is
  'waits a moment until this replica has come as far as the log of its primary had; fails if it has not';
