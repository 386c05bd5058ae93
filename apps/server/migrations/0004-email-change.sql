-- A new e-mail address takes effect when its owner opens the link that was mailed to it.

alter table account
  add column pending_email text
    check (pending_email = lower(pending_email) and length(pending_email) < 255),
  add column pending_email_until timestamptz,
  add constraint account_pending_email check ((pending_email is null) = (pending_email_until is null));
comment on column account.pending_email is 'the address asked for; not in force before the link in its mail is opened';

alter table account_link
  add column email text,
  drop constraint account_link_purpose_check,
  add constraint account_link_purpose_check check (purpose in ('invitation', 'reset', 'email')),
  add constraint account_link_email check ((purpose = 'email') = (email is not null));
comment on column account_link.email is 'the address the link was mailed to: it proves that one and no other';
