-- Written by `npm run generate` from src/modules/orders/orders.queries.ts and the samples beside it.

-- name: ordersOfEvent
-- given: [1,1,1,true,1]
select
  "o"."id",
  "o"."event_id",
  "o"."agency_id",
  "o"."order_id",
  "o"."customer",
  "o"."phone",
  "o"."email",
  "o"."notes",
  "o"."ship",
  "o"."ship_imo",
  "o"."berth",
  "o"."pickup_time",
  "o"."status",
  "o"."shop_language",
  "u"."name" as "decided_by",
  case
    when gangway_agency_id () is null then "o"."reference"
  end as "reference",
  "t"."version" as "ticket_version",
  "t"."filename",
  "t"."page_count",
  "t"."uploaded_at",
  "f"."size" as "ticket_size",
  "tu"."name" as "ticket_uploaded_by",
  "d"."expired",
  "d"."expiring",
  "d"."doubtful",
  (
    select
      json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
    from
      ship_alias as k
    where
      k.key = ship_key (o.ship)
  ) as "known_as",
  (
    select
      p.name
    from
      event as e
      join port as p on p.id = e.port_id
    where
      e.id = $1
  ) as "port_name",
  (
    select
      coalesce(max(at.version), 0)
    from
      ticket as at
    where
      at.excursion_id = o.id
  ) as "ticket_versions",
  (
    f.id is not null
    and exists (
      select
      from
        stored_file as of
        join ticket as ot on ot.file_id = of.id
        and ot.is_current
      where
        of.sha256 = f.sha256
        and ot.excursion_id <> o.id
    )
  ) as "is_ticket_of_another",
  case
    when o.status = 'approved' then (
      select
        json_agg(
          json_build_object('product_name', c.product_name, 'was', c.was, 'now', c.now, 'changed_at', c.changed_at)
          order by
            c.position
        )
      from
        count_change as c
      where
        c.excursion_id = o.id
    )
  end as "count_changes",
  (
    select
      json_agg(
        json_build_object(
          'kind',
          gone.kind,
          'deleted_on',
          to_char(
            gone.deleted_at at time zone(
              select
                pz.time_zone
              from
                event as ez
                join port_zone as pz on pz.id = ez.port_id
              where
                ez.id = $2
            ),
            'YYYY-MM-DD'
          ),
          'on_request',
          gone.on_request
        )
        order by
          gone.kind
      )
    from
      deleted_data as gone
    where
      gone.excursion_id = o.id
  ) as "deleted",
  case
    when o.status = 'canceled' then to_char(
      coalesce(o.canceled_at, o.decided_at) at time zone(
        select
          pz.time_zone
        from
          event as ez
          join port_zone as pz on pz.id = ez.port_id
        where
          ez.id = $3
      ),
      'YYYY-MM-DD'
    )
  end as "canceled_on"
from
  "excursion_order" as "o"
  left join "account" as "u" on "u"."id" = "o"."decided_by"
  left join "ticket" as "t" on "t"."excursion_id" = "o"."id"
  and "t"."is_current" = $4
  left join "stored_file" as "f" on "f"."id" = "t"."file_id"
  left join "account" as "tu" on "tu"."id" = "t"."uploaded_by"
  left join "data_doubt" as "d" on "d"."excursion_id" = "o"."id"
where
  "o"."event_id" = $5
order by
  "o"."id";

-- name: someOrdersOfEvent
-- given: [1,1,1,true,1,[1,2]]
select
  "o"."id",
  "o"."event_id",
  "o"."agency_id",
  "o"."order_id",
  "o"."customer",
  "o"."phone",
  "o"."email",
  "o"."notes",
  "o"."ship",
  "o"."ship_imo",
  "o"."berth",
  "o"."pickup_time",
  "o"."status",
  "o"."shop_language",
  "u"."name" as "decided_by",
  case
    when gangway_agency_id () is null then "o"."reference"
  end as "reference",
  "t"."version" as "ticket_version",
  "t"."filename",
  "t"."page_count",
  "t"."uploaded_at",
  "f"."size" as "ticket_size",
  "tu"."name" as "ticket_uploaded_by",
  "d"."expired",
  "d"."expiring",
  "d"."doubtful",
  (
    select
      json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
    from
      ship_alias as k
    where
      k.key = ship_key (o.ship)
  ) as "known_as",
  (
    select
      p.name
    from
      event as e
      join port as p on p.id = e.port_id
    where
      e.id = $1
  ) as "port_name",
  (
    select
      coalesce(max(at.version), 0)
    from
      ticket as at
    where
      at.excursion_id = o.id
  ) as "ticket_versions",
  (
    f.id is not null
    and exists (
      select
      from
        stored_file as of
        join ticket as ot on ot.file_id = of.id
        and ot.is_current
      where
        of.sha256 = f.sha256
        and ot.excursion_id <> o.id
    )
  ) as "is_ticket_of_another",
  case
    when o.status = 'approved' then (
      select
        json_agg(
          json_build_object('product_name', c.product_name, 'was', c.was, 'now', c.now, 'changed_at', c.changed_at)
          order by
            c.position
        )
      from
        count_change as c
      where
        c.excursion_id = o.id
    )
  end as "count_changes",
  (
    select
      json_agg(
        json_build_object(
          'kind',
          gone.kind,
          'deleted_on',
          to_char(
            gone.deleted_at at time zone(
              select
                pz.time_zone
              from
                event as ez
                join port_zone as pz on pz.id = ez.port_id
              where
                ez.id = $2
            ),
            'YYYY-MM-DD'
          ),
          'on_request',
          gone.on_request
        )
        order by
          gone.kind
      )
    from
      deleted_data as gone
    where
      gone.excursion_id = o.id
  ) as "deleted",
  case
    when o.status = 'canceled' then to_char(
      coalesce(o.canceled_at, o.decided_at) at time zone(
        select
          pz.time_zone
        from
          event as ez
          join port_zone as pz on pz.id = ez.port_id
        where
          ez.id = $3
      ),
      'YYYY-MM-DD'
    )
  end as "canceled_on"
from
  "excursion_order" as "o"
  left join "account" as "u" on "u"."id" = "o"."decided_by"
  left join "ticket" as "t" on "t"."excursion_id" = "o"."id"
  and "t"."is_current" = $4
  left join "stored_file" as "f" on "f"."id" = "t"."file_id"
  left join "account" as "tu" on "tu"."id" = "t"."uploaded_by"
  left join "data_doubt" as "d" on "d"."excursion_id" = "o"."id"
where
  "o"."event_id" = $5
  and "o"."id" = any (
    (
      select
        $6::integer[]
    )::integer[]
  )
order by
  "o"."id";

-- name: subProductsOfEvent
-- given: [1]
select
  "s"."id",
  "s"."excursion_id",
  "s"."product_name",
  "s"."person_count",
  "s"."origin_person_count",
  "s"."additional_required_data",
  "s"."required_data_keys",
  "s"."required_person_count",
  (
    select
      json_agg(
        json_build_array(p.id, p.kind, p.is_complete)
        order by
          p.kind,
          p.position
      )
    from
      person as p
    where
      p.sub_product_id = s.id
  ) as "persons"
from
  "excursion_order" as "o"
  inner join "sub_product" as "s" on "s"."excursion_id" = "o"."id"
where
  "o"."event_id" = $1
order by
  "s"."excursion_id",
  "s"."position";

-- name: someSubProductsOfEvent
-- given: [1,[1,2]]
select
  "s"."id",
  "s"."excursion_id",
  "s"."product_name",
  "s"."person_count",
  "s"."origin_person_count",
  "s"."additional_required_data",
  "s"."required_data_keys",
  "s"."required_person_count",
  (
    select
      json_agg(
        json_build_array(p.id, p.kind, p.is_complete)
        order by
          p.kind,
          p.position
      )
    from
      person as p
    where
      p.sub_product_id = s.id
  ) as "persons"
from
  "excursion_order" as "o"
  inner join "sub_product" as "s" on "s"."excursion_id" = "o"."id"
where
  "o"."event_id" = $1
  and "o"."id" = any (
    (
      select
        $2::integer[]
    )::integer[]
  )
order by
  "s"."excursion_id",
  "s"."position";

-- name: listSealedPersons
-- given: [[1,2]]
select
  "id",
  "sub_product_id",
  "excursion_id",
  "kind",
  "is_complete",
  "enc"
from
  "person"
where
  excursion_id = any ($1)
order by
  "sub_product_id",
  "kind",
  "position";
