-- What changes is told at once to those who look at it. See docs/realtime.md.

-- Taken while the event is locked, so that of two messages about one event the later has the greater number.
create sequence realtime_version;
grant usage on sequence realtime_version to gangway_agency;

-- What must happen once, however many instances hear of it or however often it is sent.
create table realtime_claim (
  key text primary key,
  created_at timestamptz not null default now()
);
comment on column realtime_claim.key is 'signature of a publish call, or version of a message handed to the hosted service';
create index realtime_claim_created_at on realtime_claim (created_at);

-- Whoever ends a session, and however: every instance looks at once whose connections have to go.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('gangway_realtime', json_build_object('to', 'sessions', 'account_id', new.account_id)::text);
  return null;
end
$$;
create trigger session_ended after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_ended_session();
