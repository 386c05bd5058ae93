-- contracts: unused since 0305-ask-data-request
-- The requests for missing data move to `ask`. Canceled ones of active orders were for data that has been deleted.
insert into ask (kind, id, event_id, agency_id, excursion_id, facts, state, asked_by, asked_at, reminded_at, closed_at)
  overriding system value
select 'data_request', d.id, o.event_id, d.agency_id, d.excursion_id,
  jsonb_build_object('keys', d.keys, 'persons', d.persons),
  case when d.state = 'canceled' and order_is_active(o.status) then 'obsolete' else d.state end,
  (select id from account where id = d.asked_by), d.asked_at, d.reminded_at, d.closed_at
from data_request as d join excursion_order as o on o.id = d.excursion_id;
select setval(pg_get_serial_sequence('ask', 'id'), greatest(max(id), 1), max(id) is not null) from ask;
drop table data_request;
