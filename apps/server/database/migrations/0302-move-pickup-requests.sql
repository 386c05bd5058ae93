-- contracts: unused since 0301-ask
-- The requests for another pick-up time move to `ask`.
insert into ask (kind, id, event_id, agency_id, excursion_id, was, value, facts, words, state, asked_by, asked_at,
  closed_by, closed_at, answer) overriding system value
select 'pickup_change', id, event_id, agency_id, excursion_id, saved_time, asked_time,
  jsonb_build_object('reason', reason), words, state, asked_by, asked_at, closed_by, closed_at, answer
from pickup_change_request;
select setval(pg_get_serial_sequence('ask', 'id'), greatest(max(id), 1), max(id) is not null) from ask;
drop table pickup_change_request;
