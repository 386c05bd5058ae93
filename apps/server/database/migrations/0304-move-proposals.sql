-- contracts: unused since 0303-ask-proposal
-- The proposals move to `ask`.
insert into ask (kind, id, event_id, agency_id, excursion_id, was, value, facts, words, state, asked_by, asked_at,
  expires_at, closed_by, closed_at, answer) overriding system value
select 'proposal', id, event_id, agency_id, excursion_id, was, value, jsonb_build_object('kind', kind), words, state,
  made_by, made_at, expires_at, decided_by, decided_at, answer
from proposal;
select setval(pg_get_serial_sequence('ask', 'id'), greatest(max(id), 1), max(id) is not null) from ask;
drop table proposal;
