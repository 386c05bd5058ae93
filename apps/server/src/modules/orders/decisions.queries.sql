-- Written by `npm run generate` from decisions.queries.ts and the samples beside it.

-- name: eventLocked
-- given: [1]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."total_pax",
  "a"."agency_hash",
  "e"."need_ticket",
  "e"."lacks_ticket"
from
  "event" as "e"
  inner join "agency" as "a" on "a"."id" = "e"."agency_id"
where
  "e"."id" = $1
for update of
  "e";

-- name: eventToDecideOn
-- given: [1,1,1]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."total_pax",
  "a"."agency_hash",
  "e"."need_ticket",
  "e"."lacks_ticket",
  (
    select
      json_object_agg(o.id, o.status)
    from
      excursion_order as o
    where
      o.event_id = $1
  ) as "seen",
  (
    select
      name
    from
      account
    where
      id = $2
  ) as "decider"
from
  "event" as "e"
  inner join "agency" as "a" on "a"."id" = "e"."agency_id"
where
  "e"."id" = $3
for update of
  "e";

-- name: ordersLocked
-- given: [[1,2],1]
select
  "o"."id",
  "o"."status",
  "o"."decided_at",
  "o"."decided_by",
  "o"."decided_from",
  "s"."person_count",
  "s"."origin_person_count",
  clock_timestamp() as "now",
  (
    o.id = any ($1)
    and exists (
      select
      from
        count_change as c
      where
        c.excursion_id = o.id
    )
  ) as "has_count_changes",
  (
    exists (
      select
      from
        ticket as t
      where
        t.excursion_id = o.id
        and t.is_current
    )
    or exists (
      select
      from
        deleted_data as d
      where
        d.excursion_id = o.id
        and d.kind = 'ticket'
    )
  ) as "has_ticket"
from
  "excursion_order" as "o"
  left join "sub_product" as "s" on "s"."excursion_id" = "o"."id"
where
  "o"."event_id" = $2;

-- name: setStatus
-- given: ["approved",1,"requested",[1,2]]
update "excursion_order"
set
  "status" = $1,
  "decided_by" = $2,
  "decided_from" = $3,
  "decided_at" = (
    select
      clock_timestamp()
  )
where
  "id" = any (
    (
      select
        $4::integer[]
    )::integer[]
  );

-- name: takeBack
-- given: ["requested",null,null,null,[1,2]]
update "excursion_order"
set
  "status" = $1,
  "decided_at" = $2,
  "decided_by" = $3,
  "decided_from" = $4
where
  "id" = any (
    (
      select
        $5::integer[]
    )::integer[]
  );
