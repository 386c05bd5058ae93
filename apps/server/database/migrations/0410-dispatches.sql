-- Dispatches: the persons of one or more events of an agency, port and day who leave together, with their crew and vehicle.
create table crew_member (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  name text collate "und-x-icu" not null check (name <> ''),
  phone text,
  languages text[] not null default '{}',
  roles text[] not null default '{}' check (roles <@ '{guide,driver,escort}'),
  created_at timestamptz not null default now(),
  unique (id, agency_id)
);
comment on table crew_member is 'guides, drivers and escorts of an agency';
comment on column crew_member.phone is 'E.164';
create index crew_member_agency on crew_member (agency_id);

create table vehicle (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  name text collate "und-x-icu" not null check (name <> ''),
  seats integer not null check (seats between 1 and 999),
  wheelchair_places integer not null default 0 check (wheelchair_places between 0 and 99),
  has_lift boolean not null default false,
  created_at timestamptz not null default now(),
  unique (id, agency_id)
);
comment on column vehicle.seats is 'without the driver''s';
create index vehicle_agency on vehicle (agency_id);

create table absence (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  crew_id integer,
  vehicle_id integer,
  "from" date not null,
  "to" date not null,
  check (num_nonnulls(crew_id, vehicle_id) = 1),
  check ("from" <= "to"),
  foreign key (crew_id, agency_id) references crew_member (id, agency_id) on delete cascade,
  foreign key (vehicle_id, agency_id) references vehicle (id, agency_id) on delete cascade
);
comment on table absence is 'days on which a crew member or vehicle cannot be planned';
create index absence_agency on absence (agency_id, "to");
create index absence_crew on absence (crew_id) where crew_id is not null;
create index absence_vehicle on absence (vehicle_id) where vehicle_id is not null;

create table paper (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  crew_id integer,
  vehicle_id integer,
  kind text not null check (kind in ('licence', 'insurance', 'permit')),
  valid_until date not null,
  file_id uuid references stored_file (id),
  filename text check (filename <> ''),
  created_at timestamptz not null default now(),
  check (num_nonnulls(crew_id, vehicle_id) <= 1),
  check ((file_id is null) = (filename is null)),
  foreign key (crew_id, agency_id) references crew_member (id, agency_id) on delete cascade,
  foreign key (vehicle_id, agency_id) references vehicle (id, agency_id) on delete cascade
);
comment on table paper is 'licences, insurances and permits of an agency, or of one of its crew or vehicles';
comment on column paper.valid_until is 'the last day on which it holds';
create index paper_agency on paper (agency_id, valid_until);
create index paper_crew on paper (crew_id) where crew_id is not null;
create index paper_vehicle on paper (vehicle_id) where vehicle_id is not null;
create index paper_file on paper (file_id) where file_id is not null;

create table port_distance (
  port_id integer not null references port (id) on delete cascade,
  other_port_id integer not null references port (id) on delete cascade,
  minutes integer not null check (minutes between 1 and 2880),
  primary key (port_id, other_port_id),
  check (port_id < other_port_id)
);
comment on table port_distance is 'how long crew and vehicles take from one port to another; without a row it is not known';

create table dispatch (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  port_id integer not null references port (id),
  event_date date not null,
  number integer not null check (number between 1 and 999),
  language text,
  pickup_time text check (pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  meeting_point text check (meeting_point <> ''),
  vehicle_id integer,
  vehicle_name text check (vehicle_name <> ''),
  seats integer check (seats between 1 and 999),
  wheelchair_places integer check (wheelchair_places between 0 and 99),
  created_at timestamptz not null default now(),
  unique (agency_id, port_id, event_date, number),
  unique (id, agency_id),
  foreign key (vehicle_id, agency_id) references vehicle (id, agency_id) on delete set null (vehicle_id)
);
comment on table dispatch is 'persons of one or more events of an agency, port and day who leave together; an event without one has one implied';
comment on column dispatch.pickup_time is 'null: that of each order''s event';
comment on column dispatch.meeting_point is 'null: that of each order''s event';
comment on column dispatch.seats is 'of the vehicle, without the driver''s; null: not known';
create index dispatch_port_day on dispatch (port_id, event_date);
create index dispatch_vehicle on dispatch (vehicle_id, event_date) where vehicle_id is not null;

create table dispatch_crew (
  id integer generated always as identity primary key,
  dispatch_id integer not null,
  agency_id integer not null,
  role text not null check (role in ('guide', 'driver', 'escort')),
  name text collate "und-x-icu" not null check (name <> ''),
  phone text,
  crew_id integer,
  person text generated always as (coalesce('#' || crew_id, fold_text(name))) stored,
  state text not null default 'planned' check (state in ('planned', 'asked', 'accepted', 'refused')),
  words text check (length(words) between 1 and 500),
  answered_at timestamptz,
  read_time text,
  read_place text,
  unique (dispatch_id, role, person),
  foreign key (dispatch_id, agency_id) references dispatch (id, agency_id) on delete cascade,
  foreign key (crew_id, agency_id) references crew_member (id, agency_id) on delete set null (crew_id)
);
comment on table dispatch_crew is 'who goes with a dispatch, as typed; crew_id once the name is known as a person';
comment on column dispatch_crew.person is 'one and the same for every row of a person of the agency';
comment on column dispatch_crew.read_time is 'pick-up time that the person has last acknowledged';
comment on column dispatch_crew.read_place is 'meeting point that the person has last acknowledged';
create index dispatch_crew_person on dispatch_crew (agency_id, person);
create index dispatch_crew_member on dispatch_crew (crew_id) where crew_id is not null;

create table dispatch_order (
  dispatch_id integer not null,
  agency_id integer not null,
  excursion_id integer not null references excursion_order (id) on delete cascade,
  persons integer check (persons > 0),
  primary key (dispatch_id, excursion_id),
  foreign key (dispatch_id, agency_id) references dispatch (id, agency_id) on delete cascade
);
comment on table dispatch_order is 'orders of a dispatch; one counts while it is active and its event is of the dispatch''s agency, port and day';
comment on column dispatch_order.persons is 'a part of the order that was split off; null: all of it, or the rest';
create index dispatch_order_excursion on dispatch_order (excursion_id);
create unique index dispatch_order_rest on dispatch_order (agency_id, excursion_id) where persons is null;

create table guide_pass (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  event_date date not null,
  person text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  shows_passports boolean not null default false,
  created_by integer references account (id) on delete set null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  revoked_at timestamptz
);
comment on table guide_pass is 'links under which a guide finds the dispatches of a day without signing in';
comment on column guide_pass.person is 'as dispatch_crew.person';
comment on column guide_pass.token_hash is 'SHA-256 of the token in the address, which is stored nowhere';
create unique index guide_pass_valid on guide_pass (agency_id, event_date, person) where revoked_at is null;
create index guide_pass_date on guide_pass (event_date);

-- The third level of a pick-up time: an order's own, else its dispatch's, else its event's.
alter table excursion_order add column pickup_of_dispatch boolean not null default false;
comment on column excursion_order.pickup_of_dispatch is 'pickup_time is its dispatch''s and follows it';

alter table crew_member enable row level security;
alter table vehicle enable row level security;
alter table absence enable row level security;
alter table paper enable row level security;
alter table port_distance enable row level security;
alter table dispatch enable row level security;
alter table dispatch_crew enable row level security;
alter table dispatch_order enable row level security;
alter table guide_pass enable row level security;
grant delete, insert, select, update on crew_member, vehicle, absence, paper, dispatch, dispatch_crew, dispatch_order to gangway_agency;
grant select on port_distance to gangway_agency;
grant insert, select, update (revoked_at) on guide_pass to gangway_agency;
grant update (pickup_of_dispatch) on excursion_order to gangway_agency;
create policy own_agency on crew_member for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on vehicle for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on absence for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on paper for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy everyone on port_distance for select to gangway_agency using (true);
create policy own_agency on dispatch for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on dispatch_crew for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on dispatch_order for all to gangway_agency using (agency_id = (select gangway_agency_id()))
  with check (agency_id = (select gangway_agency_id())
    and exists (select from excursion_order as o where o.id = excursion_id and o.agency_id = dispatch_order.agency_id));
create policy own_agency on guide_pass for all to gangway_agency using (agency_id = (select gangway_agency_id()));
