-- Proposals are asks, too; they end with their time, and with any other decision on their order.
alter table ask
  drop constraint ask_kind_check,
  add constraint ask_kind_check check (kind in ('pickup_change', 'proposal')),
  drop constraint ask_state_check,
  add constraint ask_state_check
    check (state in ('open', 'accepted', 'taken', 'refused', 'withdrawn', 'obsolete', 'expired')),
  add constraint ask_proposal check (kind <> 'proposal' or (
    state in ('open', 'taken', 'refused', 'withdrawn', 'expired')
    and excursion_id is not null and expires_at is not null and coalesce(length(value) between 1 and 200, false)
    and coalesce(facts ->> 'kind' in ('time', 'language', 'persons', 'date', 'other_excursion'), false)
  ));
create index ask_expires_at on ask (expires_at) where state = 'open' and expires_at is not null;
drop policy own_name_ends on ask;
create policy own_name_ends on ask for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state = 'open')
  with check (agency_id = (select gangway_agency_id()) and (
    state = 'withdrawn' and closed_by = (select gangway_account_id())
    or state in ('obsolete', 'withdrawn') and closed_by is null));
