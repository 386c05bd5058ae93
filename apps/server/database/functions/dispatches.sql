-- Links of a guide whose name became a person, or the other way round: `dispatch_crew.person` has changed alike. A day
-- on which the other has a valid link of their own keeps both.
create or replace function rename_guide(agency integer, first_day date, before text, after text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update guide_pass as g set person = after
  where g.agency_id = agency and g.event_date >= first_day and g.person = before
    and (gangway_agency_id() is null or gangway_agency_id() = agency)
    and not exists (
      select from guide_pass as o
      where o.agency_id = agency and o.event_date = g.event_date and o.person = after and o.revoked_at is null
    )
$$;
revoke all on function rename_guide from public;
grant execute on function rename_guide to gangway_agency;
