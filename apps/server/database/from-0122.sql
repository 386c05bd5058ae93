-- From the schema that 0122-columns-of-views left to that of the baseline.

create table schema_migration_part (
  name text primary key,
  hash text not null
);

-- No account, order, comment or agency is ever deleted, and no query looks for rows by these columns alone.
drop index api_key_created_by, calendar_feed_created_by, comment_attachment_uploaded_by, comment_author,
  comment_read_thread, event_pickup_set_by, notice_comment, notice_order, octo_booking_event, program_created_by,
  season_import_account, season_import_undone_by, ticket_uploaded_by, webhook_attempt_agency,
  webhook_delivery_agency, webhook_secret_agency;

-- These tables have so few rows that looking at all of them is as quick.
drop index account_link_account_id, api_key_account_id, early_withdrawal_end, passkey_challenge_expires_at,
  passkey_challenge_session_id, port_by_name, upload_session_account, upload_session_created_at,
  webhook_agency, webhook_created_by, webhook_deleted;

-- By day and number: the index by day finds the days, and each is sorted.
drop index invoice_by_date_and_number;

-- One for both lists of what is due.
drop index invoice_overdue, invoice_unpaid_by_due_date;
create index invoice_unpaid on invoice (due_date, id) include (agency_id) where status = 'unpaid';

-- The same facts in plainer words.
comment on column change_feed."position" is 'the last one given; the row is locked while more are given';
comment on column change_feed.oldest is 'the last position that was deleted: nothing up to there can be read again';
comment on column notice_mail.key is 'what the mail is about: no second mail is written under the same key';
comment on column event.pickup_accepted_spare is 'spare minutes (below 0) that were known and accepted when the pick-up time was saved';
comment on column comment.deleted_at is 'only a trace is left: the text is deleted';
comment on column event_ship.is_told is 'staff were notified that it lacks a call';
comment on column excursion_order.canceled_at is 'when it was canceled, by anyone; null also for orders canceled before this column existed';
comment on column data_doubt.event_date is 'the day it was judged for; if the event has another day, it has to be judged again';
comment on column pickup_acceptance.spare_minutes is 'what was known and accepted when the pick-up time was saved';
comment on table public_change is 'changes as programs read them; never personal data; kept for a while, so it names rows without tying them';
comment on column public_change."position" is 'its place in the feed; null: not published yet';
comment on column season_import.account_id is 'the account that runs it; null once that account is deleted';
comment on column season_import.is_renewed is 'the preview was made again, because what it compared with had changed';
comment on column season_import.undone_by is 'the account that undid it; null once that account is deleted';
comment on column notice.agency_id is 'the agency whose person is notified; null: the operator''s';
comment on column notice.shown_at is 'nobody sees it before: what can be undone waits';
comment on column webhook.agency_id is 'its agency; null: the operator''s, which receives everything';
comment on column webhook.types is 'the types it receives; empty: all';
comment on column webhook.created_by is 'the account whose rights it has: it sends what this account may read';
