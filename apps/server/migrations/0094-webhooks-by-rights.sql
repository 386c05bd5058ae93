-- Webhooks end with the rights of the account that made them, and are deleted in the background.

alter table webhook
  drop constraint webhook_disabled_because_check,
  add constraint webhook_disabled_because_check check (disabled_because in ('by_hand', 'failing', 'gone', 'revoked')),
  add column deleted_at timestamptz;
comment on column webhook.deleted_at is 'hidden since; its log is deleted in batches, the row last';
comment on column webhook.created_by is 'whose rights it has: it tells what this account may read';
create index webhook_deleted on webhook (id) where deleted_at is not null;
grant update (created_by, deleted_at) on webhook to gangway_agency;
grant delete on webhook_secret to gangway_agency;
-- Which rights a webhook's maker has is asked behind the wall as well.
grant select (role) on account to gangway_agency;
