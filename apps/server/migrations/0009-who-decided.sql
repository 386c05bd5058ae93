-- An agency's people see who decided on their orders: the names of their colleagues and of the operator's people.

alter table account enable row level security;
create policy known_people on account for select to gangway_agency
  using (coalesce(agency_id, (select gangway_agency_id())) = (select gangway_agency_id()));
grant select (id, name, agency_id) on account to gangway_agency;
