-- Ship calls and port days that went otherwise, and what was done about each event.
create table disruption (
  id integer generated always as identity primary key,
  ship_call_id integer references ship_call on delete set null,
  ship text,
  port_id integer not null references port,
  date date not null,
  cause text not null check (cause in
    ('does_not_call', 'late', 'early_departure', 'tender_stopped', 'port_closed', 'weather', 'other')),
  words text not null default '' check (length(words) <= 500),
  refund boolean not null,
  done_by integer references account on delete set null,
  done_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
comment on column disruption.ship_call_id is 'null: of a port day, or the call was removed';
comment on column disruption.ship is 'as the call named it; null: of a port day';
comment on column disruption.date is 'day of the call or the port day';
comment on column disruption.words is 'typed by staff';
comment on column disruption.refund is 'customers get their money back; nothing here moves any';

create table disruption_agency (
  disruption_id integer not null references disruption on delete cascade,
  agency_id integer not null references agency,
  informed integer not null check (informed >= 0),
  counts jsonb not null,
  primary key (disruption_id, agency_id)
);
comment on table disruption_agency is 'agencies with an event in a disruption';
comment on column disruption_agency.informed is 'people who got the notice';

create table disruption_event (
  disruption_id integer not null references disruption on delete cascade,
  event_id integer not null references event on delete cascade,
  agency_id integer not null references agency,
  step text not null check (step in ('cancel', 'new_time', 'own_time', 'wait', 'inform')),
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  reason text,
  obstacle text,
  was jsonb not null,
  became jsonb not null,
  orders jsonb not null default '[]',
  undoing text check (undoing in ('undone', 'changed_meanwhile', 'agency_answered')),
  primary key (disruption_id, event_id)
);
comment on column disruption_event.reason is 'code of the reason of a cancellation';
comment on column disruption_event.obstacle is 'why it was left out; null: the step was taken';
comment on column disruption_event.orders is 'those that the step changed';
comment on column disruption_event.undoing is 'null: not undone';

create index disruption_date on disruption (date desc, id desc);
create index disruption_done_at on disruption (done_at);
create index disruption_call on disruption (ship_call_id) where ship_call_id is not null;
create index disruption_agency_agency on disruption_agency (agency_id);
create index disruption_event_event on disruption_event (event_id);

alter table disruption enable row level security;
create policy own_agency on disruption for select to gangway_agency using (exists (
  select from disruption_agency as a where a.disruption_id = disruption.id and a.agency_id = (select gangway_agency_id())
));
alter table disruption_agency enable row level security;
create policy own_agency on disruption_agency for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
alter table disruption_event enable row level security;
create policy own_agency on disruption_event for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on disruption, disruption_agency, disruption_event to gangway_agency;

alter table notice add column disruption_id integer references disruption on delete cascade;
create index notice_disruption on notice (disruption_id) where disruption_id is not null;
