-- What the guests of an event are asked to wear.

alter table event add column dress_code text collate "und-x-icu" not null default ''
  check (char_length(dress_code) <= 80);
comment on column event.dress_code is 'what its guests are asked to wear; empty: nothing special';

-- The list's search looks through it. A generated column gets another expression only by being made anew, and the
-- view, which had been made of all columns, stands on it.
drop view counted_event;
alter table event drop column search;
alter table event add column search text generated always as (
  fold_text(agency_title || ' ' || product_name || ' ' || email || ' ' || id::text || ' ' || dress_code)
) stored;
create index event_search on event using gin (search gin_trgm_ops);

create view counted_event as
  select case when grouping(agency_id) = 0 then agency_id when grouping(event_date) = 1 then -1 else 0 end
      as agency_id,
    case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
    case when grouping(event_date) = 1 then month else event_date end as event_date,
    status, count(*)::integer as events,
    count(*) filter (where pickup_time is null)::integer as without_pickup_time,
    count(*) filter (where lacks_ticket)::integer as without_ticket
  from (
    select agency_id, language_guide, event_date, status, pickup_time, lacks_ticket,
      date_trunc('month', event_date::timestamp)::date as month
    from event
  ) as e
  group by status, grouping sets ((event_date), (month), (language_guide, month), (agency_id, month));

-- Every order of the list is walked: see docs/decisions/0032-orders-of-lists.md.
create index event_by_dress_code on event (dress_code, id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax);

-- What the planner knows of the new columns.
analyze event (dress_code, search);
