-- Written by `npm run generate` from src/modules/agencies/agencies.queries.ts and the samples beside it.

-- name: findById
-- given: [1]
select
  "g"."id",
  "g"."reference",
  "g"."name",
  "g"."emails",
  "g"."contact_name",
  "g"."contact_phone",
  "g"."language",
  md5(row (g.name, g.emails, g.contact_name, g.contact_phone, g.language)::text) as "version",
  (
    select
      count(*)::integer
    from
      account as u
    where
      u.agency_id = g.id
      and u.kind = 'person'
  ) as "users",
  (
    select
      count(*)::integer
    from
      event as e
    where
      e.agency_id = g.id
  ) as "events"
from
  "agency" as "g"
where
  "g"."id" = $1;

-- name: findContact
-- given: [1]
select
  "g"."id",
  "g"."name",
  "g"."emails",
  "g"."contact_name",
  "g"."contact_phone"
from
  "agency" as "g"
where
  "g"."id" = $1;

-- name: countAgencies
-- given: ["harbour"]
select
  count(*) as "total"
from
  "agency" as "g"
where
  ("g"."search" like /* planned anew */ contained_pattern ($1));

-- name: listAgencies, all, by name
-- given: [25,0]
select
  "g"."id",
  "g"."reference",
  "g"."name",
  "g"."emails",
  "g"."contact_name",
  "g"."contact_phone",
  "g"."language",
  md5(row (g.name, g.emails, g.contact_name, g.contact_phone, g.language)::text) as "version",
  (
    select
      count(*)::integer
    from
      account as u
    where
      u.agency_id = g.id
      and u.kind = 'person'
  ) as "users",
  (
    select
      count(*)::integer
    from
      event as e
    where
      e.agency_id = g.id
  ) as "events"
from
  "agency" as "g"
where
  true
order by
  g.name asc,
  g.id asc
limit
  $1
offset
  $2;

-- name: listAgencies, found, by users
-- given: ["harbour",25,25]
select
  "g"."id",
  "g"."reference",
  "g"."name",
  "g"."emails",
  "g"."contact_name",
  "g"."contact_phone",
  "g"."language",
  md5(row (g.name, g.emails, g.contact_name, g.contact_phone, g.language)::text) as "version",
  (
    select
      count(*)::integer
    from
      account as u
    where
      u.agency_id = g.id
      and u.kind = 'person'
  ) as "users",
  (
    select
      count(*)::integer
    from
      event as e
    where
      e.agency_id = g.id
  ) as "events"
from
  "agency" as "g"
where
  ("g"."search" like /* planned anew */ contained_pattern ($1))
order by
  (
    select
      count(*)::integer
    from
      account as u
    where
      u.agency_id = g.id
      and u.kind = 'person'
  ) desc,
  g.id asc
limit
  $2
offset
  $3;
