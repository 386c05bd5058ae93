-- What a decision changes of an event stands in no index of the wide table any more, so that PostgreSQL writes the new
-- row beside the old one (HOT). The lists' indexes that need it are those of a narrow table, which follow_events() keeps.

-- The release before waits with its writes until the triggers are those of this one.
lock table event in share row exclusive mode;

create table event_state (
  id integer not null,
  agency_id integer not null,
  port_id integer not null,
  event_date date not null,
  total_pax integer not null,
  created_at timestamptz not null,
  lacks_ticket boolean not null,
  status text not null,
  language_guide text not null,
  pickup_time text
) with (
  fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);
comment on table event_state is 'what lists narrow and sort events by that changes often, and what its indexes need beside it';
insert into event_state
select id, agency_id, port_id, event_date, total_pax, created_at, lacks_ticket, status, language_guide, pickup_time
from event order by event_date, id;
alter table event_state add primary key (id), add foreign key (id) references event on delete cascade;

create index event_state_by_date on event_state (event_date desc, id desc)
  include (status, agency_id, port_id, language_guide, total_pax);
create index event_state_by_agency on event_state (agency_id, event_date desc, id desc)
  include (status, port_id, language_guide, total_pax);
create index event_state_by_port on event_state (port_id, event_date desc, id desc)
  include (status, agency_id, language_guide, total_pax);
create index event_state_by_status on event_state (status, event_date desc, id desc)
  include (agency_id, port_id, language_guide, total_pax);
create index event_state_by_total_pax on event_state (total_pax, id)
  include (event_date, status, agency_id, port_id, language_guide);
create index event_state_unanswered on event_state (event_date desc, id desc) include (port_id, agency_id)
  where status in ('new', 'requested');
create index event_state_unanswered_longest on event_state (created_at, event_date, id) include (agency_id)
  where status in ('new', 'requested');
create index event_state_unanswered_of_agency on event_state (agency_id, created_at)
  where status in ('new', 'requested');
create index event_state_lacking_ticket on event_state (event_date desc, id desc) include (port_id, agency_id)
  where lacks_ticket and status in ('requested', 'approved');
create index event_state_without_pickup_time on event_state (event_date desc, id desc) include (port_id, agency_id)
  where pickup_time is null and status in ('new', 'requested', 'approved');

alter table event_state enable row level security;
create policy own_agency on event_state to gangway_agency using (agency_id = (select gangway_agency_id()));
grant select on event_state to gangway_agency;
analyze event_state;

-- The old ones stay until these are there: dropping one keeps readers out.
create index event_narrow_by_agency on event (agency_id, event_date desc, id desc);
create index event_narrow_by_agency_name on event (agency_name, id)
  include (event_date, agency_id, port_id, language_guide);
create index event_narrow_by_created on event (created_at, id)
  include (event_date, agency_id, port_id, language_guide);
create index event_narrow_by_date on event (event_date desc, id desc);
create index event_narrow_by_dress_code on event (dress_code, id)
  include (event_date, agency_id, port_id, language_guide);
create index event_narrow_by_port on event (port_id, event_date desc, id desc);
create index event_narrow_by_port_name on event (port_name, id)
  include (event_date, agency_id, port_id, language_guide);
create index event_narrow_by_product on event (product_name, id)
  include (event_date, agency_id, port_id, language_guide);
create index event_narrow_by_title on event (agency_title, id)
  include (event_date, agency_id, port_id, language_guide);
drop index event_by_id, event_by_language, event_by_status, event_by_total_pax, event_lacking_ticket, event_unanswered,
  event_unanswered_longest, event_unanswered_of_agency, event_with_pickup, event_without_pickup_time,
  event_by_agency, event_by_agency_name, event_by_created, event_by_date, event_by_dress_code, event_by_port,
  event_by_port_name, event_by_product, event_by_title;
alter index event_narrow_by_agency rename to event_by_agency;
alter index event_narrow_by_agency_name rename to event_by_agency_name;
alter index event_narrow_by_created rename to event_by_created;
alter index event_narrow_by_date rename to event_by_date;
alter index event_narrow_by_dress_code rename to event_by_dress_code;
alter index event_narrow_by_port rename to event_by_port;
alter index event_narrow_by_port_name rename to event_by_port_name;
alter index event_narrow_by_product rename to event_by_product;
alter index event_narrow_by_title rename to event_by_title;
-- Room for the next row beside each; pages that are full now get it when a row of theirs moves to another page.
alter table event set (fillfactor = 90);
