-- Everything one side asks of the other, in one table.
create table ask (
  kind text not null check (kind in ('pickup_change')),
  id integer generated always as identity,
  event_id integer not null references event (id) on delete cascade,
  agency_id integer not null references agency (id) on delete cascade,
  excursion_id integer references excursion_order (id) on delete cascade,
  was text,
  value text,
  facts jsonb not null default '{}',
  words text not null default '' check (length(words) <= 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn', 'obsolete')),
  asked_by integer references account (id) on delete set null,
  asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz,
  closed_by integer references account (id) on delete set null,
  closed_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  primary key (kind, id),
  constraint ask_closing check ((state = 'open') = (closed_at is null)),
  constraint ask_pickup_change check (kind <> 'pickup_change' or (
    state in ('open', 'accepted', 'refused', 'withdrawn', 'obsolete')
    and coalesce(was ~ '^([01][0-9]|2[0-3]):[0-5][05]$' and value ~ '^([01][0-9]|2[0-3]):[0-5][05]$', false)
    and coalesce(facts ->> 'reason' in ('ship_times', 'transport', 'guide', 'venue', 'guests', 'other'), false)
  ))
);
comment on table ask is 'requests of one side to the other';
comment on column ask.id is 'unique in its kind';
comment on column ask.agency_id is 'whose it is: another agency, to which the event moves, never reads it';
comment on column ask.excursion_id is 'null: it is about the whole event';
comment on column ask.was is 'present value when it was asked';
comment on column ask.value is 'value asked for';
comment on column ask.facts is 'further values of its kind';
comment on column ask.closed_by is 'null: no one, it ended by itself';
comment on column ask.answer is 'words of staff';
create unique index ask_open on ask (kind, event_id, excursion_id) nulls not distinct where state = 'open';
create index ask_event on ask (event_id, kind, id);
create index ask_order on ask (excursion_id, kind, id) where excursion_id is not null;
create index ask_closed_at on ask (closed_at) where state <> 'open';
alter table ask enable row level security;
grant insert, select, update (state, closed_by, closed_at) on ask to gangway_agency;
create policy own_agency on ask for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_name_asks on ask for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()) and state = 'open' and asked_by = (select gangway_account_id())
    and exists (select from event as e where e.id = ask.event_id and e.agency_id = ask.agency_id)
    and (excursion_id is null or exists (
      select from excursion_order as o where o.id = ask.excursion_id and o.event_id = ask.event_id)));
-- In one's own name, or because a decision leaves nothing to ask for.
create policy own_name_ends on ask for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state = 'open')
  with check (agency_id = (select gangway_agency_id()) and (
    state = 'withdrawn' and closed_by = (select gangway_account_id()) or state = 'obsolete' and closed_by is null));
