-- The list of events finds those whose orders lack data, or have doubtful data.
alter table event_state add column lacks_data boolean not null default false;
comment on column event_state.lacks_data is 'an active order lacks data that is expected of its persons';
update event_state as s set lacks_data = true
where exists (
  select from excursion_order as o join sub_product as p on p.excursion_id = o.id
    cross join unnest(p.additional_required_data) as k (key)
  where o.event_id = s.id and o.status in ('requested', 'approved')
    and not coalesce(k.key = any(p.required_data_keys) and case k.key
      when 'person_count' then coalesce(p.required_person_count, 0) >= 0
      else (
        select count(*) from person as n where n.sub_product_id = p.id and n.kind = k.key and n.is_complete
      ) >= p.person_count
    end, false)
    and not (
      exists (select from deleted_data as d where d.excursion_id = o.id and d.kind = k.key)
      and not exists (select from person as n where n.sub_product_id = p.id and n.kind = k.key)
    )
);
create index event_state_lacking_data on event_state (event_date desc, id desc) include (port_id, agency_id)
  where lacks_data and status in ('new', 'requested', 'approved');
create index data_doubt_found on data_doubt (event_date, excursion_id)
  where expired > 0 or expiring > 0 or doubtful > 0;
