-- Written by `npm run generate` from effects.queries.ts and the samples beside it.

-- name: insertEffects
-- given: [4,"orders","[{\"row_id\":9,\"reference\":\"B-700001\",\"is_new\":false,\"earlier\":\"e1.k.x.y\"}]"]
insert into
  season_import_effect (import_id, noun, row_id, reference, is_new, earlier, left_as)
select
  $1::integer,
  $2,
  given.row_id,
  given.reference,
  given.is_new,
  given.earlier,
  t.source_hash
from
  jsonb_to_recordset($3::jsonb) as given (row_id integer, reference text, is_new boolean, earlier text)
  join "excursion_order" as t on t.id = given.row_id;

-- name: noteLastEntry
-- given: [4]
update season_import
set
  last_entry = (
    select
      coalesce(max(id), 0)
    from
      audit_entry
  )
where
  id = $1;

-- name: countEffects
-- given: [4]
select
  "noun",
  "is_new",
  count(*) as "count"
from
  "season_import_effect"
where
  "import_id" = $1
group by
  "noun",
  "is_new";

-- name: listEffects
-- given: [4,"orders",0,500]
select
  "row_id",
  "reference",
  "is_new",
  "earlier"
from
  "season_import_effect"
where
  "import_id" = $1
  and "noun" = $2
  and "row_id" > $3
order by
  "row_id"
limit
  $4;

-- name: deleteEffects
-- given: [4]
delete from "season_import_effect"
where
  "import_id" = $1;

-- name: listObstacles
-- given: ["ports",4,true,"agencies",4,true,"ship_calls",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],"events",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],"orders",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],"invoices",4,true,20]
select
  noun,
  reference,
  reason
from
  (
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          concat_ws(
            E'
',
            t.name,
            t.time_zone,
            t.clearance_minutes,
            t.tender_clearance_minutes,
            nullif(t.return_minutes, 0)
          ) is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $1
      left join "port" as t on t.id = e.row_id
    where
      i.id = $2
      and not (
        e.is_new
        and $3::boolean
      )
      and (
        (
          concat_ws(
            E'
',
            t.name,
            t.time_zone,
            t.clearance_minutes,
            t.tender_clearance_minutes,
            nullif(t.return_minutes, 0)
          ) is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $4
      left join "agency" as t on t.id = e.row_id
    where
      i.id = $5
      and not (
        e.is_new
        and $6::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $7
      left join "ship_call" as t on t.id = e.row_id
    where
      i.id = $8
      and not (
        e.is_new
        and $9::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($10::text[])
          )
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $11
      left join "event" as t on t.id = e.row_id
    where
      i.id = $12
      and not (
        e.is_new
        and $13::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($14::text[])
          )
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = t.event_id
              and a.excursion_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($15::text[])
          )
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $16
      left join "excursion_order" as t on t.id = e.row_id
    where
      i.id = $17
      and not (
        e.is_new
        and $18::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = t.event_id
              and a.excursion_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($19::text[])
          )
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $20
      left join "invoice" as t on t.id = e.row_id
    where
      i.id = $21
      and not (
        e.is_new
        and $22::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
  ) as found
order by
  noun,
  row_id
limit
  $23;

-- name: countObstacles
-- given: ["ports",4,true,"agencies",4,true,"ship_calls",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],"events",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],"orders",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],"invoices",4,true]
select
  count(*)::integer as count
from
  (
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          concat_ws(
            E'
',
            t.name,
            t.time_zone,
            t.clearance_minutes,
            t.tender_clearance_minutes,
            nullif(t.return_minutes, 0)
          ) is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $1
      left join "port" as t on t.id = e.row_id
    where
      i.id = $2
      and not (
        e.is_new
        and $3::boolean
      )
      and (
        (
          concat_ws(
            E'
',
            t.name,
            t.time_zone,
            t.clearance_minutes,
            t.tender_clearance_minutes,
            nullif(t.return_minutes, 0)
          ) is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $4
      left join "agency" as t on t.id = e.row_id
    where
      i.id = $5
      and not (
        e.is_new
        and $6::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $7
      left join "ship_call" as t on t.id = e.row_id
    where
      i.id = $8
      and not (
        e.is_new
        and $9::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($10::text[])
          )
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $11
      left join "event" as t on t.id = e.row_id
    where
      i.id = $12
      and not (
        e.is_new
        and $13::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($14::text[])
          )
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = t.event_id
              and a.excursion_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($15::text[])
          )
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $16
      left join "excursion_order" as t on t.id = e.row_id
    where
      i.id = $17
      and not (
        e.is_new
        and $18::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = t.event_id
              and a.excursion_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($19::text[])
          )
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
    union all
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $20
      left join "invoice" as t on t.id = e.row_id
    where
      i.id = $21
      and not (
        e.is_new
        and $22::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
  ) as found;

-- name: lockEventsOf
-- given: [4,4]
select
  count(*)
from
  (
    select
      id
    from
      event
    where
      id in (
        select
          row_id
        from
          season_import_effect
        where
          import_id = $1
          and noun = 'events'
        union
        select
          t.event_id
        from
          season_import_effect as e
          join excursion_order as t on t.id = e.row_id
        where
          e.import_id = $2
          and e.noun = 'orders'
      )
    order by
      id
    for update
  ) as locked;

-- name: listPlaces
-- given: [[1,2]]
select
  "id",
  "reference",
  "agency_id",
  "event_date"
from
  "event"
where
  id = any ($1);
