-- A request names an order of its own event, whatever a query says.
alter policy own_name_asks on pickup_change_request
  with check (agency_id = (select gangway_agency_id()) and state = 'open'
    and asked_by = (select gangway_account_id())
    and (excursion_id is null or exists (
      select from excursion_order as o
      where o.id = pickup_change_request.excursion_id and o.event_id = pickup_change_request.event_id)));
