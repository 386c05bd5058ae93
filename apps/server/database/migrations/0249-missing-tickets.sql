-- A ticket is missing for each active order of an event that can still take place, not for approved ones alone.
drop index event_state_lacking_ticket;
create index event_state_lacking_ticket on event_state (event_date desc, id desc) include (port_id, agency_id)
  where lacks_ticket;
update event as e set lacks_ticket = not lacks_ticket
where (need_ticket or lacks_ticket) and lacks_ticket <> (
  need_ticket and status in ('new', 'requested', 'approved') and exists (
    select from excursion_order as o
    where o.event_id = e.id and o.status in ('requested', 'approved')
      and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
      and not exists (select from deleted_data as d where d.excursion_id = o.id and d.kind = 'ticket')
  )
);
