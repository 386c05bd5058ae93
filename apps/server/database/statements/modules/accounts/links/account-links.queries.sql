-- Written by `npm run generate` from src/modules/accounts/links/account-links.queries.ts and the samples beside it.

-- name: findReceiver
-- given: [1,"person"]
select
  "email",
  "pending_email",
  "name",
  "language"
from
  "account"
where
  "id" = $1
  and "kind" = $2
  and "disabled_at" is null;

-- name: findByLink
-- given: ["\\x00000000","invitation","reset"]
select
  "a"."id",
  "a"."email",
  "a"."agency_id",
  "l"."purpose",
  "l"."email" as "new_email"
from
  "account_link" as "l"
  inner join "account" as "a" on "a"."id" = "l"."account_id"
where
  "l"."token_hash" = $1
  and l.expires_at > now()
  and "l"."purpose" in ($2, $3)
  and "a"."disabled_at" is null;
