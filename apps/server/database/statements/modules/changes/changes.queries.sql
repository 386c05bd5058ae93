-- Written by `npm run generate` from src/modules/changes/changes.queries.ts and the samples beside it.

-- name: tellPublicly
-- given: ["[{\"step\":\"tell\",\"type\":\"event.opened\"}]"]
select
  tell_publicly ($1::jsonb);
