-- An agency's people ask the operator to read what they change, take that back, and read what they are asked to.
drop policy own_agency on acknowledgement;
create policy own_agency on acknowledgement for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_name_asks on acknowledgement for insert to gangway_agency
  with check (
    agency_id = (select gangway_agency_id()) and asked = 'operator'
    and told_by = (select gangway_account_id()) and read_at is null
    and exists (select from event as e where e.id = acknowledgement.event_id)
    and (excursion_id is null or exists (
      select from excursion_order as o
      where o.id = acknowledgement.excursion_id and o.event_id = acknowledgement.event_id
    ))
  );
create policy own_name_changes on acknowledgement for update to gangway_agency
  using (agency_id = (select gangway_agency_id()))
  with check (
    agency_id = (select gangway_agency_id()) and (
      asked = 'operator' and told_by = (select gangway_account_id()) and read_at is null
      or asked = 'agency' and read_by = (select gangway_account_id())
    )
  );
create policy own_agency_takes_back on acknowledgement for delete to gangway_agency
  using (agency_id = (select gangway_agency_id()) and kind = 'pickup_time');

grant insert, delete, update (asked, version, changes, told_at, told_by) on acknowledgement to gangway_agency;
