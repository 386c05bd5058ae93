-- Written by `npm run generate` from src/extensions/programs/programs.queries.ts and the samples beside it.

-- name: listPrograms, all
select
  "a"."id",
  "a"."name",
  "a"."agency_id",
  "g"."name" as "agency_name",
  p.scopes as "scopes",
  "p"."reason",
  "p"."networks",
  a.disabled_at is not null as "is_revoked",
  "p"."created_at",
  "u"."name" as "created_by",
  md5(row (a.name, p.scopes, p.reason, p.networks, a.disabled_at is null)::text) as "version",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            k.id,
            'hint',
            k.hint,
            'created_at',
            k.created_at,
            'expires_at',
            k.expires_at,
            'is_expired',
            coalesce(k.expires_at <= now(), false),
            'last_used_at',
            k.last_used_at
          )
          order by
            k.created_at desc,
            k.id
        ),
        '[]'
      )
    from
      api_key as k
    where
      k.account_id = p.account_id
      and k.revoked_at is null
      and (
        coalesce(k.expires_at > now(), true)
        or not exists (
          select
          from
            api_key as later
          where
            later.account_id = k.account_id
            and later.revoked_at is null
            and (later.created_at, later.id) > (k.created_at, k.id)
        )
      )
  ) as "keys",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', w.id, 'name', w.name, 'is_on', w.disabled_at is null)
          order by
            w.id
        ),
        '[]'
      )
    from
      webhook as w
    where
      w.created_by = p.account_id
      and w.deleted_at is null
  ) as "webhooks"
from
  "program" as "p"
  inner join "account" as "a" on "a"."id" = "p"."account_id"
  left join "agency" as "g" on "g"."id" = "a"."agency_id"
  left join "account" as "u" on "u"."id" = "p"."created_by"
order by
  a.disabled_at is not null,
  lower(a.name collate "und-x-icu"),
  "a"."id";

-- name: listPrograms, of an agency
-- given: [1]
select
  "a"."id",
  "a"."name",
  "a"."agency_id",
  "g"."name" as "agency_name",
  p.scopes as "scopes",
  "p"."reason",
  "p"."networks",
  a.disabled_at is not null as "is_revoked",
  "p"."created_at",
  "u"."name" as "created_by",
  md5(row (a.name, p.scopes, p.reason, p.networks, a.disabled_at is null)::text) as "version",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            k.id,
            'hint',
            k.hint,
            'created_at',
            k.created_at,
            'expires_at',
            k.expires_at,
            'is_expired',
            coalesce(k.expires_at <= now(), false),
            'last_used_at',
            k.last_used_at
          )
          order by
            k.created_at desc,
            k.id
        ),
        '[]'
      )
    from
      api_key as k
    where
      k.account_id = p.account_id
      and k.revoked_at is null
      and (
        coalesce(k.expires_at > now(), true)
        or not exists (
          select
          from
            api_key as later
          where
            later.account_id = k.account_id
            and later.revoked_at is null
            and (later.created_at, later.id) > (k.created_at, k.id)
        )
      )
  ) as "keys",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', w.id, 'name', w.name, 'is_on', w.disabled_at is null)
          order by
            w.id
        ),
        '[]'
      )
    from
      webhook as w
    where
      w.created_by = p.account_id
      and w.deleted_at is null
  ) as "webhooks"
from
  "program" as "p"
  inner join "account" as "a" on "a"."id" = "p"."account_id"
  left join "agency" as "g" on "g"."id" = "a"."agency_id"
  left join "account" as "u" on "u"."id" = "p"."created_by"
where
  "a"."agency_id" = $1
order by
  a.disabled_at is not null,
  lower(a.name collate "und-x-icu"),
  "a"."id";

-- name: findProgram
-- given: [1]
select
  "a"."id",
  "a"."name",
  "a"."agency_id",
  "g"."name" as "agency_name",
  p.scopes as "scopes",
  "p"."reason",
  "p"."networks",
  a.disabled_at is not null as "is_revoked",
  "p"."created_at",
  "u"."name" as "created_by",
  md5(row (a.name, p.scopes, p.reason, p.networks, a.disabled_at is null)::text) as "version",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            k.id,
            'hint',
            k.hint,
            'created_at',
            k.created_at,
            'expires_at',
            k.expires_at,
            'is_expired',
            coalesce(k.expires_at <= now(), false),
            'last_used_at',
            k.last_used_at
          )
          order by
            k.created_at desc,
            k.id
        ),
        '[]'
      )
    from
      api_key as k
    where
      k.account_id = p.account_id
      and k.revoked_at is null
      and (
        coalesce(k.expires_at > now(), true)
        or not exists (
          select
          from
            api_key as later
          where
            later.account_id = k.account_id
            and later.revoked_at is null
            and (later.created_at, later.id) > (k.created_at, k.id)
        )
      )
  ) as "keys",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', w.id, 'name', w.name, 'is_on', w.disabled_at is null)
          order by
            w.id
        ),
        '[]'
      )
    from
      webhook as w
    where
      w.created_by = p.account_id
      and w.deleted_at is null
  ) as "webhooks"
from
  "program" as "p"
  inner join "account" as "a" on "a"."id" = "p"."account_id"
  left join "agency" as "g" on "g"."id" = "a"."agency_id"
  left join "account" as "u" on "u"."id" = "p"."created_by"
where
  "a"."id" = $1;

-- name: countPrograms, of the operator
-- given: ["program",null]
select
  count(*) as "total"
from
  "account"
where
  "kind" = $1
  and "disabled_at" is null
  and "agency_id" is not distinct from $2;

-- name: countPrograms, of an agency
-- given: ["program",1]
select
  count(*) as "total"
from
  "account"
where
  "kind" = $1
  and "disabled_at" is null
  and "agency_id" is not distinct from $2;

-- name: agencyExists
-- given: [1]
select
  "id"
from
  "agency"
where
  "id" = $1;
