-- Ids of the caller's rows of a list that have a word; null: too many to name. Like is not leakproof, so the policy
-- of a table keeps its trigram index from being used.
create or replace function own_rows_named(list text, pattern text, most integer) returns integer[] language plpgsql stable
  security definer set search_path = public, pg_temp as $$
declare
  -- The index finds nothing by fewer than three letters.
  is_brief constant boolean := length(pattern) < 5;
  searched constant text := case list when 'invoices' then 'invoice'
    when 'events' then case when is_brief then 'event_state' else 'event' end end;
  named integer[];
begin
  execute format('select array(select id from (
      select id, search from %I where agency_id = gangway_agency_id() %s
    ) as own where search like $1 limit $2)', searched, case when is_brief then 'offset 0' end)
    into named using pattern, most + 1;
  return case when cardinality(named) <= most then named end;
end
$$;
revoke all on function own_rows_named from public;
grant execute on function own_rows_named to gangway_agency;

create or replace function own_ordered_events_with(pattern text, most integer) returns setof integer language plpgsql stable
  security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query select distinct o.event_id from excursion_order as o
    where o.agency_id = gangway_agency_id() and o.search like pattern limit most;
end
$$;
revoke all on function own_ordered_events_with from public;
grant execute on function own_ordered_events_with to gangway_agency;
