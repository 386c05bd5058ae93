-- Written by `npm run generate` from src/expiring-rows.queries.ts and the samples beside it.

-- name: deleteExpired, delete old alarms
-- given: ["delete from alarm"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old webhook deliveries
-- given: ["delete from webhook_delivery"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old notices
-- given: ["delete from notice_mail"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete ended sessions
-- given: ["delete from session"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old idempotency keys
-- given: ["delete from idempotency_key"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old realtime claims
-- given: ["delete from realtime_claim"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete passed login windows
-- given: ["delete from login_failure"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old sign-ins
-- given: ["delete from sign_in"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete expired passkey challenges
-- given: ["delete from passkey_challenge"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete expired links
-- given: ["delete from account_link"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old usage
-- given: ["delete from usage_count"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old uploads
-- given: ["delete from upload_session"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old imports
-- given: ["delete from season_import"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old withdrawals
-- given: ["delete from early_withdrawal"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old reservations
-- given: ["delete from octo_booking"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete old attachments
-- given: ["delete from stored_file"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: deleteExpired, delete failed jobs
-- given: ["delete from job"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;
