-- Written by `npm run generate` from agencies.queries.ts and the samples beside it.

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

-- name: insertAgency
-- given: ["Harbour Tours",["office@harbour.example"],"Anna","+49 40 555","de","AG-HARBOUR"]
insert into
  "agency" ("name", "emails", "contact_name", "contact_phone", "language", "reference", "agency_hash")
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    encode(substr(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 1, 16), 'hex')
  )
on conflict ("reference") do nothing
returning
  "id";

-- name: updateAgency
-- given: ["Harbour Tours",["office@harbour.example"],"Anna","+49 40 555","de",1]
update "agency"
set
  "name" = $1,
  "emails" = $2,
  "contact_name" = $3,
  "contact_phone" = $4,
  "language" = $5
where
  "id" = $6;

-- name: lockAgency
-- given: [1]
select
  "id"
from
  "agency"
where
  "id" = $1
for update;

-- name: rotateHash
-- given: [1]
update "agency"
set
  "agency_hash" = encode(substr(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 1, 16), 'hex')
where
  "id" = $1;
