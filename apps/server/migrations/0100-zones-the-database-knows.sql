-- A zone that this database's server does not know makes `at time zone` fail for a whole statement, also after
-- the database has moved to another server. Statements over many rows therefore read the zones of ports here.

create function is_known_time_zone(name text) returns boolean
  language plpgsql stable strict
as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- Each zone is tried once, whatever the number of its ports.
create view port_zone as
  select p.id, case when z.is_known then p.time_zone else 'UTC' end as time_zone
  from port as p
    join (
      select time_zone, is_known_time_zone(time_zone) as is_known from port group by time_zone
    ) as z on z.time_zone = p.time_zone;
comment on view port_zone is 'the zone each port is judged by in SQL: its own, or UTC where the database does not know it';
grant select on port_zone to gangway_agency;
