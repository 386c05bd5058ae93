create table pickup_change_request (
  id integer generated always as identity primary key,
  event_id integer not null,
  agency_id integer not null,
  excursion_id integer references excursion_order on delete cascade,
  saved_time text not null check (saved_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  asked_time text not null check (asked_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  reason text not null check (reason in ('ship_times', 'transport', 'guide', 'venue', 'guests', 'other')),
  words text not null default '' check (length(words) <= 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn', 'obsolete')),
  asked_by integer references account on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  closed_by integer references account on delete set null,
  closed_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  constraint pickup_change_request_closing check ((state = 'open') = (closed_at is null)),
  foreign key (event_id, agency_id) references event (id, agency_id) on update cascade on delete cascade
);
comment on table pickup_change_request is 'agencies ask for another pick-up time than the saved one';
comment on column pickup_change_request.excursion_id is 'whose own time is to change; null: the one of the event';
comment on column pickup_change_request.saved_time is 'what was saved when it was asked for';
comment on column pickup_change_request.answer is 'words of staff';

create unique index pickup_change_request_open on pickup_change_request (event_id, excursion_id) nulls not distinct
  where state = 'open';
create index pickup_change_request_event on pickup_change_request (event_id, id);
create index pickup_change_request_order on pickup_change_request (excursion_id) where excursion_id is not null;
create index pickup_change_request_closed_at on pickup_change_request (closed_at) where state <> 'open';

alter table pickup_change_request enable row level security;
create policy own_agency on pickup_change_request for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_name_asks on pickup_change_request for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()) and state = 'open'
    and asked_by = (select gangway_account_id()));
create policy own_name_withdraws on pickup_change_request for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state = 'open')
  with check (agency_id = (select gangway_agency_id()) and state = 'withdrawn'
    and closed_by = (select gangway_account_id()));
grant select, insert, update (state, closed_by, closed_at) on pickup_change_request to gangway_agency;
