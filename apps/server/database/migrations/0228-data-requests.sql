-- What someone has asked the operator to send of an order's persons: which data and of how many, never whose.
create table data_request (
  id integer generated always as identity primary key,
  agency_id integer not null,
  excursion_id integer not null,
  state text not null default 'open' check (state in ('open', 'done', 'canceled')),
  keys text[] not null check (keys <@ array['passport_data', 'personal_data', 'person_count', 'age']),
  persons integer not null check (persons >= 0),
  asked_by integer,
  asked_at timestamptz not null default date_trunc('milliseconds', now()),
  reminded_at timestamptz,
  closed_at timestamptz,
  constraint data_request_closed check ((state = 'open') = (closed_at is null)),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id) on update cascade on delete cascade
);
alter table data_request enable row level security;
create policy own_agency on data_request for all to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select, insert (agency_id, excursion_id, keys, persons, asked_by), update (keys, persons, asked_by, asked_at)
  on data_request to gangway_agency;
comment on column data_request.persons is 'of how many something is missing; 0: only their number';
comment on column data_request.reminded_at is 'when the operator was last reminded';

create unique index data_request_open on data_request (excursion_id) where state = 'open';
create index data_request_order on data_request (excursion_id);
