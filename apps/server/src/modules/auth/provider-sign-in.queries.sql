-- Written by `npm run generate` from provider-sign-in.queries.ts and the samples beside it.

-- name: findBySubject
-- given: ["https://sign-in.example anna"]
select
  "id",
  "disabled_at"
from
  "account"
where
  "oidc_subject" = $1;

-- name: linkSubject
-- given: ["https://sign-in.example anna","anna@harbour.example"]
update "account"
set
  "oidc_subject" = $1
where
  "email" = $2
  and "oidc_subject" is null
  and "disabled_at" is null
returning
  "id",
  "agency_id";
