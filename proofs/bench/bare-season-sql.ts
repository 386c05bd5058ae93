/**
 * The season as the bare servers have it: the events carry names that we keep in other tables, and
 * the indexes are those a good administrator would make. None of our triggers slows their writes.
 */
export const bareSeasonStatements: readonly string[] = [
  `create schema bare`,
  `create table bare.event as
    select e.id, e.agency_id, e.port_id, e.agency_title, a.name as agency_name, e.product_name,
      p.name as port_name, e.event_date, e.language_guide, e.total_pax, e.status, e.alert, e.email,
      e.duration, e.contact_name, e.contact_phone, e.meet_point, e.pickup_time, e.need_ticket,
      e.comments_guid, e.search
    from event e join agency a on a.id = e.agency_id join port p on p.id = e.port_id order by e.id`,
  `create table bare.excursion_order as
    select id, event_id, customer, phone, ship, berth, pickup_time, status, shop_language, order_id
    from excursion_order order by id`,
  `create table bare.sub_product as
    select id, excursion_id, product_name, person_count, origin_person_count, additional_required_data
    from sub_product order by id`,
  `create table bare.invoice as
    select i.id, i.number, i.agency_id, a.name as agency_name, i.date, i.due_date, i.total, i.total_paid, i.currency,
      i.filename, i.locked, i.status
    from invoice i join agency a on a.id = i.agency_id order by i.id`,
  `drop schema public cascade`,
  `create schema public`,
  `create extension if not exists pg_trgm schema public`,
  `alter table bare.event set schema public`,
  `alter table bare.excursion_order set schema public`,
  `alter table bare.sub_product set schema public`,
  `alter table bare.invoice set schema public`,
  `alter table event add primary key (id)`,
  `alter table excursion_order add primary key (id)`,
  `alter table sub_product add primary key (id)`,
  `alter table invoice add primary key (id)`,
  `create index on event (event_date desc, id desc)`,
  `create index on event (status, event_date desc, id desc)`,
  `create index on event (port_id, status, event_date desc, id desc)`,
  `create index on event (port_name)`,
  `create index on event (agency_id)`,
  `create index on event (language_guide)`,
  `create index on event using gin (search gin_trgm_ops)`,
  `create index on excursion_order (event_id)`,
  `create index on sub_product (excursion_id)`,
  `create index on invoice (date desc, id desc)`,
  `create index on invoice (agency_id)`,
  `create index on invoice (status, date desc, id desc)`,
  `create index on invoice using gin (number gin_trgm_ops)`,
  `create table audit (
    id bigint generated always as identity primary key, at timestamptz not null default now(),
    account_id integer not null, action text not null, excursion_id integer not null, before text, after text
  )`,
]
