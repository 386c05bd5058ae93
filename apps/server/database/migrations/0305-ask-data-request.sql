-- Requests for missing data are asks, too; they follow their order wherever it goes.
alter table ask
  add column reminded_at timestamptz,
  drop constraint ask_kind_check,
  add constraint ask_kind_check check (kind in ('pickup_change', 'proposal', 'data_request')),
  drop constraint ask_state_check,
  add constraint ask_state_check check (state in
    ('open', 'accepted', 'taken', 'done', 'refused', 'withdrawn', 'canceled', 'obsolete', 'expired')),
  add constraint ask_data_request check (kind <> 'data_request' or (
    state in ('open', 'done', 'canceled', 'obsolete') and excursion_id is not null
    and coalesce((facts -> 'keys') <@ '["passport_data", "personal_data", "person_count", "age"]', false)
    and coalesce((facts ->> 'persons')::integer >= 0, false)
  ));
comment on column ask.reminded_at is 'when those who answer were last reminded';
grant update (facts, asked_by, asked_at) on ask to gangway_agency;
drop policy own_name_ends on ask;
create policy own_name_ends on ask for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state in ('open', 'canceled'))
  with check (agency_id = (select gangway_agency_id()) and (
    state = 'withdrawn' and closed_by = (select gangway_account_id())
    or state in ('obsolete', 'withdrawn') and closed_by is null
    or kind = 'data_request' and state in ('open', 'canceled') and closed_by is null));
