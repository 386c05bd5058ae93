-- Whom staff has invited and who has not chosen a password yet.

alter table account add column invited_at timestamptz;
comment on column account.invited_at is 'null as soon as the person has set a password';
