-- Written by `npm run generate` from src/extensions/imports/undo/effects.queries.ts and the samples beside it.

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

-- name: listObstacles
-- given: [["k1"],"ports",4,true,["k1"],["k1"],"agencies",4,true,["k1"],["k1"],"ship_calls",4,false,["k1"],["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],"events",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],"orders",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],["k1"],"invoices",4,true,["k1"],20]
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
        when false then 'erased'
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
        when (
          e.key_id is not null
          and e.key_id <> all ($1::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $2
      left join "port" as t on t.id = e.row_id
    where
      i.id = $3
      and not (
        e.is_new
        and $4::boolean
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
          e.key_id is not null
          and e.key_id <> all ($5::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($6::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $7
      left join "agency" as t on t.id = e.row_id
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
          e.key_id is not null
          and e.key_id <> all ($10::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($11::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $12
      left join "ship_call" as t on t.id = e.row_id
    where
      i.id = $13
      and not (
        e.is_new
        and $14::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($15::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($16::text[])
          )
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($17::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $18
      left join "event" as t on t.id = e.row_id
    where
      i.id = $19
      and not (
        e.is_new
        and $20::boolean
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
              and a.action <> all ($21::text[])
          )
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($22::text[])
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
        when exists (
          select
          from
            erased_order as x
          where
            x.reference = e.reference
        ) then 'erased'
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
              and a.action <> all ($23::text[])
          )
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($24::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $25
      left join "excursion_order" as t on t.id = e.row_id
    where
      i.id = $26
      and not (
        e.is_new
        and $27::boolean
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
              and a.action <> all ($28::text[])
          )
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($29::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($30::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $31
      left join "invoice" as t on t.id = e.row_id
    where
      i.id = $32
      and not (
        e.is_new
        and $33::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($34::text[])
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
  $35;

-- name: countObstacles
-- given: [["k1"],"ports",4,true,["k1"],["k1"],"agencies",4,true,["k1"],["k1"],"ship_calls",4,false,["k1"],["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],"events",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],"orders",4,false,["event.open","event.set_comments_guid","ship_call.create","ship_call.change","ship_call.remove"],["k1"],["k1"],"invoices",4,true,["k1"]]
select
  count(*)::integer as count
from
  (
    select
      e.noun,
      e.row_id,
      e.reference,
      case
        when false then 'erased'
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
        when (
          e.key_id is not null
          and e.key_id <> all ($1::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $2
      left join "port" as t on t.id = e.row_id
    where
      i.id = $3
      and not (
        e.is_new
        and $4::boolean
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
          e.key_id is not null
          and e.key_id <> all ($5::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($6::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $7
      left join "agency" as t on t.id = e.row_id
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
          e.key_id is not null
          and e.key_id <> all ($10::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($11::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $12
      left join "ship_call" as t on t.id = e.row_id
    where
      i.id = $13
      and not (
        e.is_new
        and $14::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($15::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or exists (
            select
            from
              audit_entry as a
            where
              a.event_id = e.row_id
              and a.id > i.last_entry
              and a.action <> all ($16::text[])
          )
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($17::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $18
      left join "event" as t on t.id = e.row_id
    where
      i.id = $19
      and not (
        e.is_new
        and $20::boolean
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
              and a.action <> all ($21::text[])
          )
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($22::text[])
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
        when exists (
          select
          from
            erased_order as x
          where
            x.reference = e.reference
        ) then 'erased'
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
              and a.action <> all ($23::text[])
          )
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($24::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $25
      left join "excursion_order" as t on t.id = e.row_id
    where
      i.id = $26
      and not (
        e.is_new
        and $27::boolean
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
              and a.action <> all ($28::text[])
          )
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($29::text[])
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
        when false then 'erased'
        when (
          t.source_hash is distinct from e.left_as
          or false
        ) then 'changed'
        when (
          e.key_id is not null
          and e.key_id <> all ($30::text[])
        ) then 'unreadable'
        else 'forgotten'
      end as reason
    from
      season_import as i
      join season_import_effect as e on e.import_id = i.id
      and e.noun = $31
      left join "invoice" as t on t.id = e.row_id
    where
      i.id = $32
      and not (
        e.is_new
        and $33::boolean
      )
      and (
        (
          t.source_hash is distinct from e.left_as
          or false
        )
        or (
          e.key_id is not null
          and e.key_id <> all ($34::text[])
        )
        or (
          not e.is_new
          and e.earlier is null
        )
      )
  ) as found;

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
