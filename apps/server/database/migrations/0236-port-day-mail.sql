-- The evening before, people are mailed what is not settled.
alter table account
  add column port_day_mail_at text
    constraint account_port_day_mail_at_check check (port_day_mail_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column port_day_mailed_on date;
comment on column account.port_day_mail_at is 'HH:mm in the person''s time zone, about the port days of the next day; null: not wanted';
comment on column account.port_day_mailed_on is 'the person''s own day on which that was last done';
