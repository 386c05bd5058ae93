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

-- One for both lists of what is due.
drop index invoice_overdue, invoice_unpaid_by_due_date;
create index invoice_unpaid on invoice (due_date, id) include (agency_id) where status = 'unpaid';
