-- Without a mail server, mails become files, and they hold customers' names. What was written is known, so that it can
-- be deleted again; what is not known here stays.
create table outbox_mail (
  name uuid primary key,
  written_at timestamptz not null default now()
);
comment on table outbox_mail is 'mails that were written to DATA_DIR/outbox of some process';

-- Behind the wall there is nothing to see of it.
alter table outbox_mail enable row level security;
