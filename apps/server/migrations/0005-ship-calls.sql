-- When ships stand in port, and which changed person counts an agency has not acknowledged yet.

create table ship_call (
  id integer generated always as identity primary key,
  reference text not null unique,
  port_id integer not null references port,
  call_date date not null,
  ship text not null check (ship <> ''),
  arrival text not null check (arrival ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  all_aboard text check (all_aboard ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  departure_date date not null,
  departure text not null check (departure ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  berth text not null,
  tender boolean not null,
  source_hash text,
  source_updated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint ship_call_leaves_after_arrival
    check ((departure_date, departure) > (call_date, arrival)),
  constraint ship_call_length check (departure_date <= call_date + 14)
);
comment on table ship_call is 'one ship''s stay in one port; dates and times are local to the port';
comment on column ship_call.call_date is 'day of the arrival';
comment on column ship_call.all_aboard is 'HH:mm, within the day before the departure';
comment on column ship_call.tender is 'whether guests come ashore by boat';
create index ship_call_by_port on ship_call (port_id, call_date);

-- Set while a pick-up time holds that was saved although it did not fit.
alter table event add column pickup_accepted_spare integer check (pickup_accepted_spare < 0);
comment on column event.pickup_accepted_spare is
  'spare minutes (below 0) that whoever saved the pick-up time knew of and accepted';

-- A row waits until it is acknowledged, then it is gone; the audit keeps both numbers.
create table count_change (
  excursion_id integer not null,
  agency_id integer not null,
  position integer not null check (position >= 0),
  product_name text not null,
  nth integer not null check (nth >= 0),
  was integer not null check (was >= 0),
  now integer not null check (now >= 0),
  changed_at timestamptz not null,
  primary key (excursion_id, position),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id)
    on update cascade on delete cascade
);
comment on column count_change.nth is 'tells sub-products of one name apart, from 0';
comment on column count_change.was is 'the count that was confirmed';

-- A call belongs to no agency; it exists for those who run an event in that port on a day of it.
alter table ship_call enable row level security;
alter table count_change enable row level security;

create policy own_events on ship_call to gangway_agency
  using (exists (
    select from event as e
    where e.port_id = ship_call.port_id
      and e.event_date between ship_call.call_date and ship_call.departure_date
  ));
create policy own_agency on count_change to gangway_agency
  using (agency_id = (select gangway_agency_id()));

grant select on ship_call to gangway_agency;
grant select, delete on count_change to gangway_agency;
grant update (pickup_accepted_spare) on event to gangway_agency;
