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
