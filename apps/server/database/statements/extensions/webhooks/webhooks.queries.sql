-- Written by `npm run generate` from src/extensions/webhooks/webhooks.queries.ts and the samples beside it.

-- name: listWebhooks, all
-- given: ["events.view",["admin","staff","agency"],"invoices.view",["admin","staff","agency"],"delivered"]
select
  "w"."id",
  "w"."name",
  "w"."url",
  "w"."types",
  "w"."agency_id",
  "a"."name" as "agency_name",
  "u"."name" as "created_by",
  "w"."created_at",
  "w"."failing_since",
  "w"."disabled_at",
  "w"."disabled_because",
  exists (
    select
    from
      account as m
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
  ) as "has_maker",
  exists (
    select
    from
      account as m
      left join program as p on p.account_id = m.id
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
      and case m.kind
        when 'program' then $1 = any (p.scopes)
        else m.role = any ($2::text[])
      end
  ) as "may_view_events",
  exists (
    select
    from
      account as m
      left join program as p on p.account_id = m.id
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
      and case m.kind
        when 'program' then $3 = any (p.scopes)
        else m.role = any ($4::text[])
      end
  ) as "may_view_invoices",
  coalesce(
    (
      select
        min(d.position) - 1
      from
        webhook_delivery as d
      where
        d.webhook_id = w.id
        and d.status = 'waiting'
    ),
    w.position
  ) as "unsent_after",
  (
    select
      count(*)::int
    from
      webhook_delivery as d
    where
      d.webhook_id = w.id
      and d.status = 'waiting'
  ) as "waiting",
  (
    select
      max("d"."delivered_at") as "at"
    from
      "webhook_delivery" as "d"
    where
      "d"."webhook_id" = "w"."id"
      and "d"."status" = $5
  ) as "last_delivered_at",
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object('created_at', s.created_at, 'ends_at', s.ends_at)
          order by
            s.id
        ),
        '[]'
      )
    from
      webhook_secret as s
    where
      s.webhook_id = w.id
      and (
        s.ends_at is null
        or s.ends_at > now()
      )
  ) as "secrets"
from
  "webhook" as "w"
  left join "agency" as "a" on "a"."id" = "w"."agency_id"
  left join "account" as "u" on "u"."id" = "w"."created_by"
where
  "w"."deleted_at" is null
order by
  "w"."id";

-- name: listWebhooks, ofAgency
-- given: ["events.view",["admin","staff","agency"],"invoices.view",["admin","staff","agency"],"delivered",1]
select
  "w"."id",
  "w"."name",
  "w"."url",
  "w"."types",
  "w"."agency_id",
  "a"."name" as "agency_name",
  "u"."name" as "created_by",
  "w"."created_at",
  "w"."failing_since",
  "w"."disabled_at",
  "w"."disabled_because",
  exists (
    select
    from
      account as m
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
  ) as "has_maker",
  exists (
    select
    from
      account as m
      left join program as p on p.account_id = m.id
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
      and case m.kind
        when 'program' then $1 = any (p.scopes)
        else m.role = any ($2::text[])
      end
  ) as "may_view_events",
  exists (
    select
    from
      account as m
      left join program as p on p.account_id = m.id
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
      and case m.kind
        when 'program' then $3 = any (p.scopes)
        else m.role = any ($4::text[])
      end
  ) as "may_view_invoices",
  coalesce(
    (
      select
        min(d.position) - 1
      from
        webhook_delivery as d
      where
        d.webhook_id = w.id
        and d.status = 'waiting'
    ),
    w.position
  ) as "unsent_after",
  (
    select
      count(*)::int
    from
      webhook_delivery as d
    where
      d.webhook_id = w.id
      and d.status = 'waiting'
  ) as "waiting",
  (
    select
      max("d"."delivered_at") as "at"
    from
      "webhook_delivery" as "d"
    where
      "d"."webhook_id" = "w"."id"
      and "d"."status" = $5
  ) as "last_delivered_at",
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object('created_at', s.created_at, 'ends_at', s.ends_at)
          order by
            s.id
        ),
        '[]'
      )
    from
      webhook_secret as s
    where
      s.webhook_id = w.id
      and (
        s.ends_at is null
        or s.ends_at > now()
      )
  ) as "secrets"
from
  "webhook" as "w"
  left join "agency" as "a" on "a"."id" = "w"."agency_id"
  left join "account" as "u" on "u"."id" = "w"."created_by"
where
  "w"."deleted_at" is null
  and "w"."agency_id" = $6
order by
  "w"."id";

-- name: findWebhook
-- given: ["events.view",["admin","staff","agency"],"invoices.view",["admin","staff","agency"],"delivered",1]
select
  "w"."id",
  "w"."name",
  "w"."url",
  "w"."types",
  "w"."agency_id",
  "a"."name" as "agency_name",
  "u"."name" as "created_by",
  "w"."created_at",
  "w"."failing_since",
  "w"."disabled_at",
  "w"."disabled_because",
  exists (
    select
    from
      account as m
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
  ) as "has_maker",
  exists (
    select
    from
      account as m
      left join program as p on p.account_id = m.id
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
      and case m.kind
        when 'program' then $1 = any (p.scopes)
        else m.role = any ($2::text[])
      end
  ) as "may_view_events",
  exists (
    select
    from
      account as m
      left join program as p on p.account_id = m.id
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
      and case m.kind
        when 'program' then $3 = any (p.scopes)
        else m.role = any ($4::text[])
      end
  ) as "may_view_invoices",
  coalesce(
    (
      select
        min(d.position) - 1
      from
        webhook_delivery as d
      where
        d.webhook_id = w.id
        and d.status = 'waiting'
    ),
    w.position
  ) as "unsent_after",
  (
    select
      count(*)::int
    from
      webhook_delivery as d
    where
      d.webhook_id = w.id
      and d.status = 'waiting'
  ) as "waiting",
  (
    select
      max("d"."delivered_at") as "at"
    from
      "webhook_delivery" as "d"
    where
      "d"."webhook_id" = "w"."id"
      and "d"."status" = $5
  ) as "last_delivered_at",
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object('created_at', s.created_at, 'ends_at', s.ends_at)
          order by
            s.id
        ),
        '[]'
      )
    from
      webhook_secret as s
    where
      s.webhook_id = w.id
      and (
        s.ends_at is null
        or s.ends_at > now()
      )
  ) as "secrets"
from
  "webhook" as "w"
  left join "agency" as "a" on "a"."id" = "w"."agency_id"
  left join "account" as "u" on "u"."id" = "w"."created_by"
where
  "w"."deleted_at" is null
  and "w"."id" = $6;

-- name: listSecretsFor
-- given: ["http://127.0.0.1:3000/demo/webhook-sink"]
select
  "w"."id",
  "w"."name",
  "w"."agency_id",
  "s"."enc"
from
  "webhook" as "w"
  inner join "webhook_secret" as "s" on "s"."webhook_id" = "w"."id"
where
  "w"."url" = $1
  and (
    s.ends_at is null
    or s.ends_at > now()
  )
order by
  "s"."id";

-- name: countWebhooks
-- given: [1]
select
  count(*) as "count"
from
  "webhook"
where
  "agency_id" = $1
  and "deleted_at" is null;

-- name: isAnyOrphaned
select
from
  webhook as w
where
  w.disabled_at is null
  and w.deleted_at is null
  and not exists (
    select
    from
      account as m
    where
      m.id = w.created_by
      and m.disabled_at is null
      and m.agency_id is not distinct from w.agency_id
  )
limit
  1;
