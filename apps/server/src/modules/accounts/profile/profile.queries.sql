-- Written by `npm run generate` from profile.queries.ts and the samples beside it.

-- name: lockProfile
-- given: [1]
select
  "name",
  "introduction",
  "language",
  "avatar"
from
  "account"
where
  "id" = $1
for update;
