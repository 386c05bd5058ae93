-- Claims are asks, too: either side makes them, so an agency answers the operator's.
alter table ask
  drop constraint ask_kind_check,
  add constraint ask_kind_check check (kind in ('pickup_change', 'proposal', 'data_request', 'claim', 'acknowledgement')),
  add constraint ask_claim check (kind <> 'claim' or (
    state in ('open', 'accepted', 'refused', 'withdrawn') and coalesce(value ~ '^(100|[1-9]?[0-9])$', true)
    and coalesce(facts ->> 'side' in ('agency', 'operator'), false)
    and coalesce(facts ->> 'reason' in ('amount', 'persons', 'not_operated', 'quality', 'late', 'incident', 'other'), false)
    and coalesce(facts ->> 'due' ~ '^\d{4}-\d{2}-\d{2}$', false)
  ));
drop policy own_name_ends on ask;
create policy own_name_ends on ask for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state in ('open', 'canceled', 'read'))
  with check (agency_id = (select gangway_agency_id())
    and (answer = '' or kind = 'claim' and state in ('accepted', 'refused')) and (
    state = 'withdrawn' and coalesce(facts ->> 'side', 'operator') = 'operator' and closed_by = (select gangway_account_id())
    or state in ('obsolete', 'withdrawn') and closed_by is null
    or kind = 'data_request' and state in ('open', 'canceled') and closed_by is null
    or kind = 'claim' and state in ('accepted', 'refused') and facts ->> 'side' = 'agency'
      and closed_by = (select gangway_account_id())
    or state = 'read' and facts ->> 'side' = 'agency' and closed_by = (select gangway_account_id())));
grant update (answer) on ask to gangway_agency;
comment on column ask.answer is 'words of the side that answers';
comment on column ask.reminded_at is 'when people were last reminded of it';
