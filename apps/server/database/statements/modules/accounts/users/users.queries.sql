-- Written by `npm run generate` from src/modules/accounts/users/users.queries.ts and the samples beside it.

-- name: findById
-- given: ["person",1]
select
  "a"."id",
  "a"."name",
  "a"."email",
  "a"."role",
  "a"."agency_id",
  "g"."name" as "agency_name",
  "a"."language",
  case
    when a.disabled_at is not null then 'disabled'
    when a.invited_at is not null then 'invited'
    else 'active'
  end as "status",
  md5(row (a.name, a.role, a.agency_id, a.language, a.disabled_at is null)::text) as "version",
  "a"."password_expired",
  a.totp_confirmed_at is not null as "totp_enabled",
  exists (
    select
    from
      passkey
    where
      passkey.account_id = a.id
  ) as "has_passkey",
  (
    select
      count(*)::integer
    from
      session as live
    where
      live.account_id = a.id
      and live.revoked_at is null
      and live.seen_at >= now() - interval '30 minutes'
      and live.created_at >= now() - interval '12 hours'
  ) as "sessions"
from
  "account" as "a"
  left join "agency" as "g" on "g"."id" = "a"."agency_id"
where
  "a"."kind" = $1
  and "a"."id" = $2;

-- name: countUsers
-- given: ["person","invited","anna","anna"]
select
  count(*) as "total"
from
  "account" as "a"
where
  "a"."kind" = $1
  and (
    case
      when a.disabled_at is not null then 'disabled'
      when a.invited_at is not null then 'invited'
      else 'active'
    end = $2
    and (
      "a"."search" like /* planned anew */ contained_pattern ($3)
      or a.agency_id = any (
        array(
          select
            na.id
          from
            agency as na
          where
            "na"."name_search" like /* planned anew */ contained_pattern ($4)
        )
      )
    )
  );

-- name: listUsers, all
-- given: ["person",25,0]
select
  "a"."id",
  "a"."name",
  "a"."email",
  "a"."role",
  "a"."agency_id",
  "g"."name" as "agency_name",
  "a"."language",
  case
    when a.disabled_at is not null then 'disabled'
    when a.invited_at is not null then 'invited'
    else 'active'
  end as "status",
  md5(row (a.name, a.role, a.agency_id, a.language, a.disabled_at is null)::text) as "version",
  "a"."password_expired",
  a.totp_confirmed_at is not null as "totp_enabled",
  exists (
    select
    from
      passkey
    where
      passkey.account_id = a.id
  ) as "has_passkey",
  (
    select
      count(*)::integer
    from
      session as live
    where
      live.account_id = a.id
      and live.revoked_at is null
      and live.seen_at >= now() - interval '30 minutes'
      and live.created_at >= now() - interval '12 hours'
  ) as "sessions"
from
  "account" as "a"
  left join "agency" as "g" on "g"."id" = "a"."agency_id"
where
  "a"."kind" = $1
  and 1 = 1
order by
  lower(a.name collate "und-x-icu") asc,
  a.id asc
limit
  $2
offset
  $3;

-- name: listUsers, found
-- given: ["person","agency",1,"active","anna","anna",25,0]
select
  "a"."id",
  "a"."name",
  "a"."email",
  "a"."role",
  "a"."agency_id",
  "g"."name" as "agency_name",
  "a"."language",
  case
    when a.disabled_at is not null then 'disabled'
    when a.invited_at is not null then 'invited'
    else 'active'
  end as "status",
  md5(row (a.name, a.role, a.agency_id, a.language, a.disabled_at is null)::text) as "version",
  "a"."password_expired",
  a.totp_confirmed_at is not null as "totp_enabled",
  exists (
    select
    from
      passkey
    where
      passkey.account_id = a.id
  ) as "has_passkey",
  (
    select
      count(*)::integer
    from
      session as live
    where
      live.account_id = a.id
      and live.revoked_at is null
      and live.seen_at >= now() - interval '30 minutes'
      and live.created_at >= now() - interval '12 hours'
  ) as "sessions"
from
  "account" as "a"
  left join "agency" as "g" on "g"."id" = "a"."agency_id"
where
  "a"."kind" = $1
  and (
    "a"."role" = $2
    and "a"."agency_id" = $3
    and case
      when a.disabled_at is not null then 'disabled'
      when a.invited_at is not null then 'invited'
      else 'active'
    end = $4
    and (
      "a"."search" like /* planned anew */ contained_pattern ($5)
      or a.agency_id = any (
        array(
          select
            na.id
          from
            agency as na
          where
            "na"."name_search" like /* planned anew */ contained_pattern ($6)
        )
      )
    )
  )
order by
  a.email desc,
  a.id asc
limit
  $7
offset
  $8;

-- name: agencyExists
-- given: [1]
select
  "id"
from
  "agency"
where
  "id" = $1;
