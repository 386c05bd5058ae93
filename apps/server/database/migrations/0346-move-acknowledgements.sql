-- Rows of `acknowledgement` become acknowledgements of `ask`, under their ids.
insert into ask (kind, id, event_id, agency_id, excursion_id, facts, state, asked_by, asked_at, closed_by, closed_at)
  overriding system value
select 'acknowledgement', id, event_id, agency_id, excursion_id,
  jsonb_build_object('subject', kind, 'ship', ship, 'side', asked, 'version', version, 'changes', changes),
  case when read_at is null then 'open' else 'read' end, (select id from account where id = told_by), told_at,
  (select id from account where id = read_by), read_at
from acknowledgement;
select setval(pg_get_serial_sequence('ask', 'id'), greatest(max(id), 1), max(id) is not null) from ask;
