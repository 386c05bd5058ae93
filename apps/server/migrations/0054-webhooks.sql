-- What other programs are told of changes: written with the change, numbered once it can no longer be taken back. And whom to tell by a call.

-- Its row comes with the first use: a database may be a copy of one that was made in advance.
create table change_feed (
  is_only boolean primary key default true check (is_only),
  installation uuid not null default gen_random_uuid(),
  position bigint not null default 0,
  oldest bigint not null default 0
);
comment on column change_feed.installation is 'another one after a restore: what cursors said before is no longer so';
comment on column change_feed.position is 'the last that was given; the row is locked by whoever gives more';
comment on column change_feed.oldest is 'the last position that was deleted: what was told up to there cannot be told again';

create table public_change (
  seq bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  type text not null check (type ~ '^[a-z_]+[.][a-z_]+$'),
  agency_id integer,
  event_id integer,
  excursion_id integer,
  facts jsonb not null,
  occurred_at timestamptz not null default now(),
  held_until timestamptz,
  position bigint
);
comment on table public_change is 'what programs are told; never personal data; kept for a while, so it names rows without tying them';
comment on column public_change.agency_id is 'whose programs hear of it beside the operator''s; null: none';
comment on column public_change.held_until is 'until then it can be undone';
comment on column public_change.position is 'its place in the feed; null: not told yet';
create unique index public_change_position on public_change (position);
create index public_change_agency on public_change (agency_id, position) where agency_id is not null;
create index public_change_waiting on public_change (seq) where position is null;
create index public_change_held on public_change (event_id, seq) where position is null;

-- Nothing is written from behind the wall but by the function below.
alter table public_change enable row level security;
create policy own_agency on public_change to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on public_change to gangway_agency;
alter table change_feed enable row level security;
create policy everyone on change_feed to gangway_agency using (true);
grant select on change_feed to gangway_agency;

-- Writes what follows from changes, in their transaction. A step `undo` takes back what was held of an order, or tells
-- of it where that was told already; `follow` replaces what was held of an event's status by how it stands now.
create function tell_publicly(told jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  caller constant integer := gangway_agency_id();
  one record;
  earlier jsonb;
begin
  if caller is not null and exists (
    select from jsonb_to_recordset(told) as t (agency_id integer, event_id integer)
    where t.agency_id is distinct from caller or not exists (
      select from event e where e.id = t.event_id and e.agency_id = caller)
  ) then
    raise exception 'not the agency''s own' using errcode = 'insufficient_privilege';
  end if;
  insert into public_change (type, agency_id, event_id, excursion_id, facts, held_until)
  select t.type, t.agency_id, t.event_id, t.excursion_id, t.facts, now() + make_interval(secs => t.hold)
  from jsonb_array_elements(told) with ordinality as each (value, place),
    jsonb_to_record(each.value) as t (
      step text, type text, agency_id integer, event_id integer, excursion_id integer, facts jsonb, hold integer)
  where t.step = 'tell'
  order by each.place;
  for one in select t.* from jsonb_to_recordset(told) as t (
    step text, type text, agency_id integer, event_id integer, excursion_id integer, facts jsonb, hold integer)
    where t.step <> 'tell'
  loop
    if one.step = 'undo' then
      delete from public_change where position is null and event_id = one.event_id and seq = (
        select max(c.seq) from public_change c where c.position is null and c.event_id = one.event_id
          and c.excursion_id = one.excursion_id and c.held_until is not null);
      continue when found;
      insert into public_change (type, agency_id, event_id, excursion_id, facts)
      values (one.type, one.agency_id, one.event_id, one.excursion_id, one.facts);
    else
      with gone as (
        delete from public_change where position is null and event_id = one.event_id and type = one.type
        returning seq, facts
      )
      select facts into earlier from gone order by seq limit 1;
      if earlier is not null then
        one.facts := one.facts || jsonb_build_object(
          'previous_event_status', earlier -> 'previous_event_status', 'previous_total_pax', earlier -> 'previous_total_pax');
      end if;
      continue when one.facts -> 'event_status' = one.facts -> 'previous_event_status'
        and one.facts -> 'total_pax' = one.facts -> 'previous_total_pax';
      insert into public_change (type, agency_id, event_id, facts, held_until)
      values (one.type, one.agency_id, one.event_id, one.facts, now() + make_interval(secs => one.hold));
    end if;
  end loop;
end
$$;

-- Addresses of other programs that are told by a call, the operator's or an agency's.
create table webhook (
  id integer generated always as identity primary key,
  agency_id integer references agency,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) <= 2000),
  types text[] not null default '{}',
  position bigint not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('by_hand', 'failing', 'gone')),
  created_by integer references account on delete set null,
  created_at timestamptz not null default now(),
  constraint webhook_disabled check ((disabled_at is null) = (disabled_because is null))
);
comment on column webhook.agency_id is 'whose it is; null: the operator''s, which hears of everything';
comment on column webhook.types is 'what it is told of; empty: everything';
comment on column webhook.position is 'up to here changes of the feed were made deliveries';
comment on column webhook.failing_since is 'nothing has been delivered since';
create index webhook_agency on webhook (agency_id);
create index webhook_created_by on webhook (created_by);

create table webhook_secret (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhook on delete cascade,
  agency_id integer references agency,
  enc text not null check (enc like 'e1.%'),
  key_id text generated always as (split_part(enc, '.', 2)) stored,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on column webhook_secret.ends_at is 'until then it signs beside its successor; null: it has none';
create index webhook_secret_webhook on webhook_secret (webhook_id);
create index webhook_secret_agency on webhook_secret (agency_id);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhook on delete cascade,
  agency_id integer references agency,
  position bigint,
  message_id text not null,
  type text not null,
  event_id integer,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  first_at timestamptz,
  next_at timestamptz not null default now(),
  locked_until timestamptz,
  delivered_at timestamptz
);
comment on column webhook_delivery.position is 'of the change; null: a test';
comment on column webhook_delivery.event_id is 'what has the same is delivered in order of id';
comment on column webhook_delivery.attempts is 'since it was made, or replayed';
comment on column webhook_delivery.first_at is 'the first of these attempts';
create unique index webhook_delivery_change on webhook_delivery (webhook_id, position);
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where status = 'waiting';
create index webhook_delivery_order on webhook_delivery (webhook_id, event_id, id) where status = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_agency on webhook_delivery (agency_id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  agency_id integer references agency,
  at timestamptz not null default now(),
  milliseconds integer not null,
  status integer,
  fault text,
  answer text
);
comment on column webhook_attempt.status is 'of the answer; null: there was none';
comment on column webhook_attempt.answer is 'its beginning';
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
create index webhook_attempt_agency on webhook_attempt (agency_id);

alter table webhook enable row level security;
create policy own_agency on webhook to gangway_agency
  using (agency_id = (select gangway_agency_id())) with check (agency_id = (select gangway_agency_id()));
grant select, insert, delete on webhook to gangway_agency;
grant update (name, url, types, position, failing_since, disabled_at, disabled_because) on webhook to gangway_agency;
alter table webhook_secret enable row level security;
create policy own_agency on webhook_secret to gangway_agency
  using (agency_id = (select gangway_agency_id())) with check (
    agency_id = (select gangway_agency_id())
    and exists (select from webhook as w where w.id = webhook_id and w.agency_id = (select gangway_agency_id())));
grant select, insert, update (ends_at) on webhook_secret to gangway_agency;
alter table webhook_delivery enable row level security;
create policy own_agency on webhook_delivery to gangway_agency
  using (agency_id = (select gangway_agency_id())) with check (
    agency_id = (select gangway_agency_id()) and position is null
    and exists (select from webhook as w where w.id = webhook_id and w.agency_id = (select gangway_agency_id())));
create policy replay on webhook_delivery for update to gangway_agency
  using (agency_id = (select gangway_agency_id())) with check (agency_id = (select gangway_agency_id()));
grant select, insert, update (status, attempts, first_at, next_at) on webhook_delivery to gangway_agency;
alter table webhook_attempt enable row level security;
create policy own_agency on webhook_attempt to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on webhook_attempt to gangway_agency;
