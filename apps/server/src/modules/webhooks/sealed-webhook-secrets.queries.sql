-- Written by `npm run generate` from sealed-webhook-secrets.queries.ts and the samples beside it.

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

-- name: replaceWebhookSecrets
-- given: ["[]"]
update webhook_secret
set
  enc = given.after
from
  jsonb_to_recordset($1::jsonb) as given (id integer, before text, after text)
where
  webhook_secret.id = given.id
  and webhook_secret.enc = given.before;
