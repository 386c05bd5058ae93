create or replace function own_events_named(pattern text, most integer) returns integer[] language plpgsql stable
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
declare
  looked_at integer;
  named integer[];
begin
  select count(*), array_agg(newest.id) filter (where newest.search like pattern)
    into looked_at, named
    from (
      select e.id, e.search from event as e where e.agency_id = gangway_agency_id()
      order by e.event_date desc, e.id desc limit 1000
    ) as newest;
  if looked_at < 1000 then return coalesce(named, '{}'); end if;
  if cardinality(named) > 20 then return null; end if;
  if length(pattern) < 5 then
    named := array(
      select own.id from (
        select e.id, e.search from event as e where e.agency_id = gangway_agency_id() offset 0
      ) as own where own.search like pattern limit most + 1);
  else
    named := array(
      select e.id from event as e
      where e.agency_id = gangway_agency_id() and e.search like pattern limit most + 1);
  end if;
  return case when cardinality(named) <= most then named end;
end
$$;
revoke all on function own_events_named from public;
grant execute on function own_events_named to gangway_agency;

create or replace function own_invoices_named(pattern text, most integer) returns integer[] language plpgsql stable
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
declare
  looked_at integer;
  named integer[];
begin
  select count(*), array_agg(newest.id) filter (where newest.search like pattern)
    into looked_at, named
    from (
      select i.id, i.search from invoice as i where i.agency_id = gangway_agency_id()
      order by i.date desc, i.id desc limit 1000
    ) as newest;
  if looked_at < 1000 then return coalesce(named, '{}'); end if;
  if cardinality(named) > 20 then return null; end if;
  if length(pattern) < 5 then
    named := array(
      select own.id from (
        select i.id, i.search from invoice as i where i.agency_id = gangway_agency_id() offset 0
      ) as own where own.search like pattern limit most + 1);
  else
    named := array(
      select i.id from invoice as i
      where i.agency_id = gangway_agency_id() and i.search like pattern limit most + 1);
  end if;
  return case when cardinality(named) <= most then named end;
end
$$;
revoke all on function own_invoices_named from public;
grant execute on function own_invoices_named to gangway_agency;

create or replace function own_ordered_events_with(pattern text, most integer) returns setof integer language plpgsql stable
  security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query select distinct o.event_id from excursion_order as o
    where o.agency_id = gangway_agency_id() and o.search like pattern limit most;
end
$$;
revoke all on function own_ordered_events_with from public;
grant execute on function own_ordered_events_with to gangway_agency;
