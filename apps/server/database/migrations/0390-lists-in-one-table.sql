-- event_state gets every column of a list. The table is made anew, because each of its rows grows; writers of event and
-- readers of lists wait meanwhile.
lock table event in share row exclusive mode;
create temporary table lacking_data on commit drop as select id from event_state where lacks_data;
truncate event_state;
drop index event_state_by_agency, event_state_by_date, event_state_by_port, event_state_by_status,
  event_state_by_total_pax, event_state_lacking_data, event_state_lacking_ticket, event_state_unanswered_longest,
  event_state_unanswered_of_agency, event_state_without_pickup_time;
alter table event_state
  drop constraint event_state_id_fkey,
  drop constraint event_state_pkey,
  add column agency_title text collate "und-x-icu" not null default '',
  add column product_name text collate "und-x-icu" not null default '',
  add column port_name text collate "und-x-icu" not null default '',
  add column agency_name text collate "und-x-icu" not null default '',
  add column dress_code text collate "und-x-icu" not null default '',
  add column search text not null default '';
insert into event_state (id, agency_id, port_id, event_date, total_pax, created_at, lacks_ticket, status, language_guide,
  pickup_time, agency_title, product_name, port_name, agency_name, dress_code, search, lacks_data)
select e.id, e.agency_id, e.port_id, e.event_date, e.total_pax, e.created_at, e.lacks_ticket, e.status, e.language_guide,
  e.pickup_time, e.agency_title, e.product_name, e.port_name, e.agency_name, e.dress_code, e.search,
  l.id is not null
from event as e left join lacking_data as l on l.id = e.id
order by e.id;
alter table event_state add constraint event_state_pkey primary key (id);
alter table event_state add constraint event_state_id_fkey foreign key (id) references event (id) on delete cascade;

-- State and persons change with each decision: no index has them beside its columns.
create index event_state_by_agency on event_state (agency_id, event_date desc, id desc) include (port_id, language_guide);
create index event_state_by_agency_and_status on event_state (agency_id, status, event_date desc, id desc)
  include (port_id);
create index event_state_by_date on event_state (event_date desc, id desc) include (agency_id, port_id, language_guide);
create index event_state_by_port on event_state (port_id, event_date desc, id desc) include (agency_id, language_guide);
create index event_state_by_port_and_status on event_state (port_id, status, event_date desc, id desc);
create index event_state_by_product on event_state (product_name, id) include (event_date, agency_id, port_id, language_guide);
create index event_state_by_status on event_state (status, event_date desc, id desc)
  include (agency_id, port_id, language_guide);
create index event_state_by_status_and_id on event_state (status, id);
create index event_state_by_total_pax on event_state (total_pax, id) include (event_date, agency_id, port_id, language_guide);
create index event_state_lacking_data on event_state (event_date desc, id desc) include (port_id, agency_id)
  where lacks_data and status in ('new', 'requested', 'approved');
create index event_state_lacking_ticket on event_state (event_date desc, id desc) include (port_id, agency_id)
  where lacks_ticket;
create index event_state_unanswered_longest on event_state (created_at, event_date, id) include (agency_id)
  where status in ('new', 'requested');
create index event_state_without_pickup_time on event_state (event_date desc, id desc) include (port_id, agency_id)
  where pickup_time is null and status in ('new', 'requested', 'approved');
drop index event_by_agency, event_by_date, event_by_port, event_by_product;
alter policy own_events on former_stay using (exists (
  select from event_state as e where e.port_id = former_stay.port_id
    and e.event_date between former_stay.call_date and former_stay.departure_date));
alter policy own_events on ship_call using (exists (
  select from event_state as e where e.port_id = ship_call.port_id
    and e.event_date between ship_call.call_date and ship_call.departure_date));
analyze event_state;
comment on table event_state is 'what lists narrow, sort and count events by';
