-- A change waits in a narrow table until it is published, so public_change gets each row once, with its position. Two
-- of its indexes were written twice for every change, and two more only while it waited.

-- Writers of the release before wait until tell_publicly() is the one of this release.
lock table public_change in share row exclusive mode;

create table waiting_change (
  due_at timestamptz not null,
  seq bigint not null generated always as identity,
  type text not null check (type ~ '^[a-z_]+[.][a-z_]+$'),
  agency_id integer,
  event_id integer,
  excursion_id integer,
  facts jsonb not null,
  occurred_at timestamptz not null default now(),
  is_held boolean not null,
  primary key (due_at, seq)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table waiting_change is 'changes that are not published yet; of an event, none is due before what it has earlier';
comment on column waiting_change.is_held is 'it can be undone until it is due';
create index waiting_change_of_event on waiting_change (event_id, seq) where event_id is not null;
alter table waiting_change enable row level security;
create policy own_agency on waiting_change to gangway_agency using (agency_id = (select gangway_agency_id()));
grant select on waiting_change to gangway_agency;

insert into waiting_change (due_at, type, agency_id, event_id, excursion_id, facts, occurred_at, is_held)
select max(coalesce(held_until, occurred_at)) over (partition by coalesce(event_id, -seq) order by seq),
  type, agency_id, event_id, excursion_id, facts, occurred_at, held_until is not null
from public_change where position is null order by seq;
delete from public_change where position is null;

drop index public_change_due, public_change_held, public_change_position;
alter table public_change drop constraint public_change_pkey, add primary key (position);
-- seq and held_until are what the release before still asks for.
