-- What an order held about people and no longer does, and whether deleting by date waits for someone.

create table deleted_data (
  excursion_id integer not null,
  agency_id integer not null,
  kind text not null check (kind in ('passport_data', 'personal_data', 'age', 'ticket', 'customer')),
  deleted_at timestamptz not null default now(),
  primary key (excursion_id, kind),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id)
    on update cascade on delete cascade
);
comment on table deleted_data is 'what was deleted of an order, never what it said';

alter table deleted_data enable row level security;
create policy own_agency on deleted_data to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on deleted_data to gangway_agency;

create trigger version_after_insert after insert on deleted_data referencing new table as changed
  for each statement execute function move_versions_of_order_parts();
create trigger version_after_update after update on deleted_data
  referencing old table as changed_from new table as changed
  for each statement execute function move_versions_of_order_parts();

create table retention_hold (
  is_only boolean primary key default true check (is_only),
  held_back_at timestamptz,
  approved_orders integer check (approved_orders > 0),
  approved_at timestamptz
);
comment on table retention_hold is 'deleting by date waits for someone to agree, or someone has agreed';
comment on column retention_hold.held_back_at is 'since when it waits; null: it does not';
comment on column retention_hold.approved_orders is 'of how many orders at most something may go at once';
alter table retention_hold enable row level security;

-- An order whose ticket was deleted by date has had one: its event lacks none.
create or replace function settle_missing_tickets(concerned integer[]) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  select array_agg(id) filter (where need_ticket or lacks_ticket) into concerned from (
    select id, need_ticket, lacks_ticket from event where id = any(concerned)
    order by id for no key update
  ) as locked;
  if concerned is null then return; end if;
  select array_agg(e.id) into concerned from event as e
  where e.id = any(concerned) and e.lacks_ticket <> (e.need_ticket and exists (
    select from excursion_order as o
    where o.event_id = e.id and o.status = 'approved'
      and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
      and not exists (
        select from deleted_data as d where d.excursion_id = o.id and d.kind = 'ticket')
  ));
  if concerned is null then return; end if;
  update event set lacks_ticket = not lacks_ticket where id = any(concerned);
end
$$;

create or replace function miss_tickets_of_event() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  new.lacks_ticket := new.need_ticket and exists (
    select from excursion_order as o
    where o.event_id = new.id and o.status = 'approved'
      and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
      and not exists (
        select from deleted_data as d where d.excursion_id = o.id and d.kind = 'ticket')
  );
  return new;
end
$$;

-- The planner keeps samples of a column's values, even of rows that are gone. No one selects by these.
alter table person alter column enc set statistics 0;
alter table ticket alter column filename set statistics 0;
alter table upload_session alter column filename set statistics 0;
alter table upload_chunk alter column enc set statistics 0;
alter table stored_file alter column enc set statistics 0;
alter table idempotency_key alter column body set statistics 0;
alter table excursion_order alter column phone set statistics 0;
