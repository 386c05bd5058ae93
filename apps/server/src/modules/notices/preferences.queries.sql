-- Written by `npm run generate` from preferences.queries.ts and the samples beside it.

-- name: findMailHabits
-- given: [1,"person"]
select
  "a"."id" as "account_id",
  "a"."agency_id",
  "a"."name",
  "a"."email",
  "a"."language",
  "a"."time_zone",
  "a"."quiet_from",
  "a"."quiet_to"
from
  "account" as "a"
where
  "a"."id" = $1
  and "a"."kind" = $2
  and "a"."disabled_at" is null;

-- name: listPreferences
-- given: [1]
select
  "kind",
  "cadence"
from
  "notice_preference"
where
  "account_id" = $1;

-- name: savePreferences
-- given: ["Europe/Berlin","22:00","07:00",1]
update "account"
set
  "time_zone" = $1,
  "quiet_from" = $2,
  "quiet_to" = $3
where
  "id" = $4;

-- name: savePreferences
-- given: ["event.new_request","daily",1]
insert into
  "notice_preference" ("kind", "cadence", "account_id")
values
  ($1, $2, $3)
on conflict ("account_id", "kind") do update
set
  "cadence" = "excluded"."cadence";

-- name: savePreferences
-- given: [1]
update "notice"
set
  "mail_at" = shown_at
where
  "account_id" = $1
  and "mail_at" is not null;

-- name: stopMails
-- given: [1]
select
  "id"
from
  "account"
where
  "id" = $1;

-- name: stopMails
-- given: ["event.new_request","off",1]
insert into
  "notice_preference" ("kind", "cadence", "account_id")
values
  ($1, $2, $3)
on conflict ("account_id", "kind") do update
set
  "cadence" = "excluded"."cadence";
