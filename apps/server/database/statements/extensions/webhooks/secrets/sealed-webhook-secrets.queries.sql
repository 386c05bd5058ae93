-- Written by `npm run generate` from src/extensions/webhooks/secrets/sealed-webhook-secrets.queries.ts and the samples beside it.

-- name: listWebhookSecretsToReseal
-- given: ["key",0,500]
select
  "id",
  "webhook_id",
  "enc"
from
  "webhook_secret"
where
  "key_id" <> $1
  and "id" > $2
order by
  "id"
limit
  $3;
