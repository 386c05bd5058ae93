-- What changed after it was confirmed, and whether the other side has read it. It takes in count_change, which the
-- release before still writes and a trigger follows.
create table acknowledgement (
  id integer generated always as identity primary key,
  agency_id integer not null,
  event_id integer not null references event (id) on delete cascade,
  excursion_id integer,
  kind text not null check (kind in ('pickup_time', 'count', 'ship_call', 'berth', 'meeting_point')),
  ship text not null default '',
  asked text not null check (asked in ('agency', 'operator')),
  version integer not null default 1 check (version > 0),
  changes jsonb not null,
  told_at timestamptz not null,
  told_by integer,
  read_at timestamptz,
  read_by integer,
  constraint acknowledgement_read check (read_by is null or read_at is not null),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id) on update cascade on delete cascade
);
alter table acknowledgement enable row level security;
create policy own_agency on acknowledgement for all to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select, update (read_at, read_by) on acknowledgement to gangway_agency;
comment on column acknowledgement.excursion_id is 'null: it concerns the whole event';
comment on column acknowledgement.ship is 'of a ship''s call: whose; empty otherwise';
comment on column acknowledgement.version is 'counts up with each further change, which asks again';
comment on column acknowledgement.changes is 'from what the asked side last read to what is now';
comment on column acknowledgement.told_by is 'null: a sender';

create unique index acknowledgement_subject on acknowledgement (event_id, coalesce(excursion_id, 0), kind, ship);
create index acknowledgement_order on acknowledgement (excursion_id) where excursion_id is not null;
create index acknowledgement_open on acknowledgement (agency_id, told_at) where read_at is null;

insert into acknowledgement (agency_id, event_id, excursion_id, kind, asked, changes, told_at)
select c.agency_id, o.event_id, c.excursion_id, 'count', 'agency',
  jsonb_agg(jsonb_build_object('field', 'person_count', 'product_name', c.product_name, 'nth', c.nth,
    'was', c.was, 'now', c.now) order by c.position), max(c.changed_at)
from count_change as c join excursion_order as o on o.id = c.excursion_id
group by c.agency_id, o.event_id, c.excursion_id;
