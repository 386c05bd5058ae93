-- Which events' saved pick-up times miss a ship, as of the last look: what a filter and its count rest on.
-- The look itself needs the ships' calls, the orders and the rules of time zones.
create table pickup_conflict (
  event_id integer primary key,
  agency_id integer not null,
  foreign key (event_id, agency_id) references event (id, agency_id)
    on update cascade on delete cascade
);
alter table pickup_conflict enable row level security;
create policy own_agency on pickup_conflict to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select, delete on pickup_conflict to gangway_agency;

-- Events whose confirmed customers may lack a ticket.
create index event_with_tickets on event (event_date, id)
  where need_ticket and status in ('requested', 'approved');
