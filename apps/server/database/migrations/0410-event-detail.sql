-- The page of an event reads details that few events have only where they are named here.
create table event_detail (
  event_id integer not null references event on delete cascade,
  kind text not null,
  primary key (event_id, kind)
);
alter table event_detail enable row level security;
comment on table event_detail is 'the kinds of details that an event has, or had';

-- Rows written meanwhile wait for the triggers.
lock table ask, comment, data_doubt, deleted_data, order_needs, person, pickup_acceptance, ticket in share row exclusive mode;
insert into event_detail (event_id, kind)
select event_id, 'ask' from ask
union select event_id, 'acceptance' from pickup_acceptance
union select event_id, 'comment' from comment
union select o.event_id, d.kind
from (
  select excursion_id, 'ask' as kind from ask
  union select excursion_id, 'data' from data_doubt
  union select excursion_id, 'data' from deleted_data
  union select excursion_id, 'data' from order_needs
  union select excursion_id, 'data' from person
  union select excursion_id, 'ticket' from ticket
) as d join excursion_order as o on o.id = d.excursion_id;
