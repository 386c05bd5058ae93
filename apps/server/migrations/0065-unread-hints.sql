-- Whose number of unread notices has changed is said once for all of them, and counted by whoever passes it on: to count
-- for each of a hundred colleagues within every change kept the change's event locked for as long as that took.
create or replace function tell_of_notices(accounts integer[]) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  select pg_notify('gangway_realtime', jsonb_build_object(
    'to', 'unread',
    'v', nextval('realtime_version'),
    'accounts', part.accounts
  )::text)
  from (
    -- A message has 8,000 bytes.
    select jsonb_agg(account_id) as accounts
    from unnest(accounts) with ordinality as told (account_id, position)
    group by (position - 1) / 500
  ) as part
$$;

-- Most notices have none of these.
drop index notice_of_mail, notice_order, notice_invoice, notice_comment;
create index notice_of_mail on notice (mail_id) where mail_id is not null;
create index notice_order on notice (excursion_id) where excursion_id is not null;
create index notice_invoice on notice (invoice_id) where invoice_id is not null;
create index notice_comment on notice (comment_id) where comment_id is not null;
