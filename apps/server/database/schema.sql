-- Written by `npm run generate` from a new database; triggers and indexes with their reasons: EFFECTS.md.

create sequence person_id_seq as integer;

create sequence realtime_version as bigint;
grant usage on sequence realtime_version to gangway_agency;

create table agency (
  id integer generated always as identity,
  reference text not null,
  name text collate "und-x-icu" not null,
  emails text[] not null,
  agency_hash text not null,
  source_hash text,
  source_updated_at timestamp with time zone,
  contact_name text default ''::text not null,
  contact_phone text default ''::text not null,
  language text default 'en'::text not null,
  name_search text generated always as (fold_text(name)) stored,
  search text generated always as (fold_text(((((((((name || ' '::text) || reference) || ' '::text) || contact_name) || ' '::text) || contact_phone) || ' '::text) || joined_texts(emails)))) stored,
  constraint agency_pkey PRIMARY KEY (id),
  constraint agency_agency_hash_key UNIQUE (agency_hash),
  constraint agency_id_name UNIQUE (id, name),
  constraint agency_reference_key UNIQUE (reference),
  constraint agency_agency_hash_check CHECK ((agency_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint agency_emails_check CHECK ((cardinality(emails) > 0)),
  constraint agency_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  constraint agency_name_check CHECK ((name <> ''::text))
);
alter table agency enable row level security;
CREATE INDEX agency_by_name ON agency (name, id);
CREATE INDEX agency_search ON agency USING gin (search gin_trgm_ops);
grant select on agency to gangway_agency;

create table account (
  id integer generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  agency_id integer,
  password_hash text not null,
  password_expired boolean default false not null,
  language text default 'en'::text not null,
  introduction text default ''::text not null,
  avatar text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  totp_enc text,
  totp_key_id text generated always as (split_part(totp_enc, '.'::text, 2)) stored,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  oidc_subject text,
  invited_at timestamp with time zone,
  pending_email text,
  pending_email_until timestamp with time zone,
  time_zone text default 'Europe/Berlin'::text not null,
  quiet_from text,
  quiet_to text,
  search text generated always as (fold_text(((name || ' '::text) || email))) stored,
  user_handle uuid default gen_random_uuid() not null,
  kind text default 'person'::text not null,
  port_day_mail_at text,
  port_day_mailed_on date,
  sees_money boolean default true not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_oidc_subject_key UNIQUE (oidc_subject),
  constraint account_agency_matches_role CHECK (((role = 'agency'::text) = (agency_id IS NOT NULL))),
  constraint account_email_check CHECK (((email = lower(email)) AND (length(email) < 255))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'program'::text]))),
  constraint account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  constraint account_of_program CHECK (((kind = 'person'::text) OR ((role <> 'admin'::text) AND (email ~ '^program:[0-9a-f-]{36}$'::text) AND (password_hash = '!'::text) AND (oidc_subject IS NULL) AND (totp_enc IS NULL)))),
  constraint account_pending_email CHECK (((pending_email IS NULL) = (pending_email_until IS NULL))),
  constraint account_pending_email_check CHECK (((pending_email = lower(pending_email)) AND (length(pending_email) < 255))),
  constraint account_port_day_mail_at_check CHECK ((port_day_mail_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint account_quiet_from_check CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint account_quiet_hours CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))),
  constraint account_quiet_to_check CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint account_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'staff'::text, 'agency'::text]))),
  constraint account_totp_confirmed CHECK (((totp_confirmed_at IS NULL) OR (totp_enc IS NOT NULL))),
  constraint account_totp_enc_check CHECK ((totp_enc ~~ 'e1.%'::text)),
  constraint account_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id)
);
alter table account enable row level security;
CREATE INDEX account_agency_id ON account (agency_id);
CREATE INDEX account_search ON account USING gin (search gin_trgm_ops);
comment on column account.totp_enc is 'the sealed secret; not yet in force while totp_confirmed_at is null';
comment on column account.totp_last_step is 'the last time step that was accepted: a code works once';
comment on column account.oidc_subject is 'issuer and subject of the sign-in provider, parted by a blank';
comment on column account.invited_at is 'null as soon as the person has set a password';
comment on column account.pending_email is 'the address asked for; not in force before the link in its mail is opened';
comment on column account.time_zone is 'IANA name';
comment on column account.quiet_from is 'HH:mm in the person''s time zone; no mail about notices until quiet_to';
comment on column account.user_handle is 'what authenticators know the account by: it says nothing of the person';
comment on column account.kind is 'a program has neither a mail address nor a password: it calls with API keys';
comment on column account.port_day_mail_at is 'HH:mm in the person''s time zone, about the port days of the next day; null: not wanted';
comment on column account.port_day_mailed_on is 'the person''s own day on which that was last done';
comment on column account.sees_money is 'whether an agency''s person sees rates and statements';
grant select (id, name, role, agency_id, disabled_at, created_at, kind, sees_money) on account to gangway_agency;

create table account_link (
  token_hash bytea not null,
  account_id integer not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  email text,
  constraint account_link_pkey PRIMARY KEY (token_hash),
  constraint account_link_email CHECK (((purpose = 'email'::text) = (email IS NOT NULL))),
  constraint account_link_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'reset'::text, 'email'::text]))),
  constraint account_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
comment on column account_link.email is 'the address the link was mailed to: it proves that one and no other';

create table agreed_month (
  agency_id integer not null,
  month date not null,
  digest bytea not null,
  agreed_at timestamp with time zone not null,
  agreed_by integer,
  constraint agreed_month_pkey PRIMARY KEY (agency_id, month),
  constraint agreed_month_digest_check CHECK ((length(digest) = 32)),
  constraint agreed_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint agreed_month_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agreed_month_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table agreed_month is 'months whose statements the agency last agreed with';
alter table agreed_month enable row level security;
comment on column agreed_month.month is 'its first day';
comment on column agreed_month.digest is 'SHA-256 of what the statements rested on; another one since: they are open again';
grant insert, select, update on agreed_month to gangway_agency;

create table alarm (
  id integer generated always as identity,
  kind text not null,
  subject text not null,
  figure integer not null,
  opened_at timestamp with time zone default now() not null,
  renewed_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint alarm_pkey PRIMARY KEY (id),
  constraint alarm_kind_check CHECK ((kind ~ '^[a-z_.]{3,40}$'::text)),
  constraint alarm_subject_check CHECK ((length(subject) <= 300))
);
alter table alarm enable row level security;
CREATE UNIQUE INDEX alarm_open ON alarm (kind, subject) WHERE (closed_at IS NULL);
comment on column alarm.subject is 'which host or service; empty: the product as a whole';
comment on column alarm.figure is 'what was measured last, in the unit of its kind';
comment on column alarm.renewed_at is 'when it was last seen to go on';
grant select on alarm to gangway_agency;

create table audit_entry (
  id bigint generated always as identity (increment by 2),
  at timestamp with time zone default now() not null,
  account_id integer,
  actor text not null,
  action text not null,
  agency_id integer,
  event_id integer,
  excursion_id integer,
  before jsonb,
  after jsonb,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_actor CHECK (
CASE actor
    WHEN 'account'::text THEN (account_id IS NOT NULL)
    WHEN 'visitor'::text THEN true
    ELSE (account_id IS NULL)
END),
  constraint audit_entry_actor_check CHECK ((actor = ANY (ARRAY['account'::text, 'import'::text, 'system'::text, 'visitor'::text])))
);
comment on table audit_entry is 'who changed what, when; never personal data; append only, so it names rows without tying them';
alter table audit_entry enable row level security;
CREATE INDEX audit_entry_about_account ON audit_entry (((after ->> 'account_id'::text)), at, id) WHERE (after ? 'account_id'::text);
CREATE INDEX audit_entry_account_action ON audit_entry (account_id, action, at, id) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_entry_action ON audit_entry (action, at, id);
CREATE INDEX audit_entry_agency_action ON audit_entry (agency_id, action, at, id) WHERE (agency_id IS NOT NULL);
CREATE INDEX audit_entry_event ON audit_entry (event_id, id);
grant insert on audit_entry to gangway_agency;

create table audit_link (
  "position" bigint not null,
  kind text not null,
  row_id bigint not null,
  digest bytea not null,
  hash bytea not null,
  constraint audit_link_pkey PRIMARY KEY ("position"),
  constraint audit_link_digest_check CHECK ((length(digest) = 32)),
  constraint audit_link_hash_check CHECK ((length(hash) = 32)),
  constraint audit_link_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'access'::text]))),
  constraint audit_link_position_check CHECK (("position" > 0))
);
comment on table audit_link is 'chains audit_entry (entry) and person_access (access); append only';
comment on column audit_link.digest is 'SHA-256 of the row';
comment on column audit_link.hash is 'SHA-256 of the hash before, position, kind, id and digest';

create table audit_pending (
  kind text not null,
  row_id bigint not null,
  constraint audit_pending_pkey PRIMARY KEY (kind, row_id),
  constraint audit_pending_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'access'::text])))
);
comment on table audit_pending is 'recorded, but not yet in the chain';

create table calendar_feed (
  agency_id integer not null,
  token_hash bytea not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feed_pkey PRIMARY KEY (agency_id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint calendar_feed_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint calendar_feed_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
alter table calendar_feed enable row level security;
comment on column calendar_feed.token_hash is 'SHA-256 of the token in the address, which is stored nowhere';
grant delete, insert, select (agency_id, created_by, created_at), update (token_hash, created_by, created_at) on calendar_feed to gangway_agency;

create table change_feed (
  is_only boolean default true not null,
  installation uuid default gen_random_uuid() not null,
  "position" bigint default 0 not null,
  oldest bigint default 0 not null,
  constraint change_feed_pkey PRIMARY KEY (is_only),
  constraint change_feed_is_only_check CHECK (is_only)
);
alter table change_feed enable row level security;
comment on column change_feed.installation is 'another one after a restore: what cursors said before is no longer so';
comment on column change_feed."position" is 'the last one given; the row is locked while more are given';
comment on column change_feed.oldest is 'the last position that was deleted: nothing up to there can be read again';
grant select on change_feed to gangway_agency;

create table closed_month (
  agency_id integer not null,
  month date not null,
  content text not null,
  digest bytea not null,
  versions jsonb not null,
  closed_at timestamp with time zone not null,
  closed_by integer,
  has_gaps boolean default false not null,
  compared_to xid8,
  constraint closed_month_pkey PRIMARY KEY (agency_id, month),
  constraint closed_month_digest_check CHECK ((length(digest) = 32)),
  constraint closed_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closed_month_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint closed_month_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table closed_month is 'months whose statements are final, with a copy of what they rest on';
alter table closed_month enable row level security;
CREATE INDEX closed_month_gaps ON closed_month (agency_id) WHERE has_gaps;
comment on column closed_month.month is 'its first day';
comment on column closed_month.content is 'orders, rates, terms and adjustments as JSON, without names of persons';
comment on column closed_month.digest is 'SHA-256 of content';
comment on column closed_month.versions is 'version of each of its events that its adjustments take into account';
comment on column closed_month.has_gaps is 'a line learned of later has no amount yet';
comment on column closed_month.compared_to is 'all transactions before it have been compared; the latest of all rows counts';
grant select on closed_month to gangway_agency;

create table adjustment (
  id integer generated always as identity,
  agency_id integer not null,
  of_month date not null,
  in_month date not null,
  event_id integer not null,
  order_id integer,
  dispatch_id integer,
  sub_product text not null,
  rate_id integer,
  currency text not null,
  currency_exponent smallint not null,
  amount bigint not null,
  tax bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_agency_id_of_month_fkey FOREIGN KEY (agency_id, of_month) REFERENCES closed_month(agency_id, month) ON DELETE CASCADE
);
comment on table adjustment is 'amounts that make up for what was learned after a month was closed';
alter table adjustment enable row level security;
CREATE INDEX adjustment_agency ON adjustment (agency_id, in_month);
CREATE INDEX adjustment_closed ON adjustment (agency_id, of_month);
comment on column adjustment.of_month is 'first day of the closed month';
comment on column adjustment.in_month is 'first day of the month whose statement has it';
comment on column adjustment.order_id is 'null: of a dispatch as a whole';
comment on column adjustment.amount is 'in minor units; below 0: less is owed';
grant select on adjustment to gangway_agency;

create table crew_member (
  id integer generated always as identity,
  agency_id integer not null,
  name text collate "und-x-icu" not null,
  phone text,
  languages text[] default '{}'::text[] not null,
  roles text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint crew_member_pkey PRIMARY KEY (id),
  constraint crew_member_id_agency_id_key UNIQUE (id, agency_id),
  constraint crew_member_name_check CHECK ((name <> ''::text)),
  constraint crew_member_roles_check CHECK ((roles <@ '{guide,driver,escort}'::text[])),
  constraint crew_member_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE
);
comment on table crew_member is 'guides, drivers and escorts of an agency';
alter table crew_member enable row level security;
CREATE INDEX crew_member_agency ON crew_member (agency_id);
comment on column crew_member.phone is 'E.164';
grant delete, insert, select, update on crew_member to gangway_agency;

create table data_version (
  topic text not null,
  topic_id integer not null,
  slot bigint generated by default as identity,
  number bigint default 1 not null,
  writer xid8 default pg_current_xact_id() not null,
  constraint data_version_pkey PRIMARY KEY (topic, topic_id, slot)
) with (fillfactor=50);
comment on table data_version is 'the version of a topic is the sum of its slots; a writer moves a slot that nobody else holds, or adds one';
alter table data_version enable row level security;
comment on column data_version.topic_id is 'an agency, an event or an account; 0: everything, or the only one';
comment on column data_version.writer is 'a transaction moves a topic once';

create table decision_reason (
  code text not null,
  label_en text not null,
  label_de text not null,
  fault text not null,
  words_needed boolean default false not null,
  "position" integer not null,
  retired_at timestamp with time zone,
  constraint decision_reason_pkey PRIMARY KEY (code),
  constraint decision_reason_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{1,39}$'::text)),
  constraint decision_reason_fault_check CHECK ((fault = ANY (ARRAY['agency'::text, 'operator'::text, 'customer'::text, 'ship'::text, 'weather'::text]))),
  constraint decision_reason_label_de_check CHECK (((length(label_de) >= 1) AND (length(label_de) <= 60))),
  constraint decision_reason_label_en_check CHECK (((length(label_en) >= 1) AND (length(label_en) <= 60))),
  constraint decision_reason_position_check CHECK ((("position" >= 1) AND ("position" <= 999)))
);
comment on table decision_reason is 'why orders are canceled; kept forever, because orders and the audit name the codes';
comment on column decision_reason.fault is 'the party at fault';
comment on column decision_reason.words_needed is 'says too little by itself';
comment on column decision_reason."position" is 'place in the list';
comment on column decision_reason.retired_at is 'when it was taken out of use; null: it can be chosen';
grant select on decision_reason to gangway_agency;

create table early_withdrawal (
  kind text not null,
  reference text not null,
  reason text not null,
  source_updated_at timestamp with time zone,
  kept_until timestamp with time zone not null,
  constraint early_withdrawal_pkey PRIMARY KEY (kind, reference),
  constraint early_withdrawal_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'order'::text, 'ship_call'::text])))
);
comment on table early_withdrawal is 'what senders took back before it arrived; carried out when it does';
comment on column early_withdrawal.source_updated_at is 'of the withdrawal, by its sender''s clock; null: not sent';

create table erased_order (
  reference text not null,
  erased_at timestamp with time zone default now() not null,
  constraint erased_order_pkey PRIMARY KEY (reference)
);
comment on table erased_order is 'orders whose persons asked to be forgotten';
alter table erased_order enable row level security;
comment on column erased_order.reference is 'the sender''s own, also of an order that is not here (yet)';

create table event_tally (
  agency_id integer not null,
  language_guide text not null,
  event_date date not null,
  status text not null,
  slot bigint generated by default as identity,
  events integer not null,
  without_pickup_time integer not null,
  without_ticket integer default 0 not null,
  constraint event_tally_pkey PRIMARY KEY (agency_id, language_guide, event_date, status, slot)
) with (fillfactor=70);
comment on table event_tally is 'the count of a kind of events is the sum of its slots; a writer changes one that nobody else holds, or adds one';
alter table event_tally enable row level security;
comment on column event_tally.agency_id is '0: all agencies, by day; -1: all agencies, by month';
comment on column event_tally.language_guide is 'empty: all languages';
comment on column event_tally.event_date is 'the day; of a language, an agency and under -1 the first day of the month';
grant select on event_tally to gangway_agency;

create table guide_pass (
  id integer generated always as identity,
  agency_id integer not null,
  event_date date not null,
  person text not null,
  token_hash bytea not null,
  shows_passports boolean default false not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint guide_pass_pkey PRIMARY KEY (id),
  constraint guide_pass_token_hash_key UNIQUE (token_hash),
  constraint guide_pass_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint guide_pass_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint guide_pass_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table guide_pass is 'links under which a guide finds the dispatches of a day without signing in';
alter table guide_pass enable row level security;
CREATE INDEX guide_pass_date ON guide_pass (event_date);
CREATE UNIQUE INDEX guide_pass_valid ON guide_pass (agency_id, event_date, person) WHERE (revoked_at IS NULL);
comment on column guide_pass.person is 'as dispatch_crew.person';
comment on column guide_pass.token_hash is 'SHA-256 of the token in the address, which is stored nowhere';
grant insert, select (id, agency_id, event_date, person, shows_passports, created_by, created_at, opened_at, revoked_at), update (revoked_at) on guide_pass to gangway_agency;

create table housekeeping_turn (
  task text not null,
  settings text not null,
  due_at timestamp with time zone not null,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  constraint housekeeping_turn_pkey PRIMARY KEY (task)
);
comment on table housekeeping_turn is 'when each task is due again, whichever instance does it';
alter table housekeeping_turn enable row level security;
comment on column housekeeping_turn.settings is 'what the last turn went by; a turn with others is due at once';
comment on column housekeeping_turn.failures is 'how often it has failed since it last succeeded, those within five minutes counted once';
comment on column housekeeping_turn.failed_at is 'when the last of these was';

create table idempotency_key (
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key),
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
alter table idempotency_key enable row level security;
CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
alter table idempotency_key alter body set statistics 0;
grant insert, select on idempotency_key to gangway_agency;

create table import_mapping (
  header_key text not null,
  season_table text,
  columns jsonb not null,
  fixed jsonb not null,
  changed_at timestamp with time zone default now() not null,
  encoding text,
  leaves_out_totals boolean default false not null,
  constraint import_mapping_pkey PRIMARY KEY (header_key)
);
alter table import_mapping enable row level security;
comment on column import_mapping.header_key is 'SHA-256 of the names of its columns, in their order';
comment on column import_mapping.season_table is 'null: such tables are left out';
comment on column import_mapping.encoding is 'of files that are not UTF-8; null: no one was asked';
comment on column import_mapping.leaves_out_totals is 'a last row of sums is left out';

create table invoice_tally (
  agency_id integer not null,
  currency text not null,
  status text not null,
  date date not null,
  slot bigint generated by default as identity,
  invoices integer not null,
  total bigint not null,
  total_paid bigint not null,
  currency_exponent smallint not null,
  constraint invoice_tally_pkey PRIMARY KEY (agency_id, date, status, currency, currency_exponent, slot)
) with (fillfactor=70);
alter table invoice_tally enable row level security;
comment on column invoice_tally.agency_id is '0: all agencies, by day; -1: all agencies, by month';
comment on column invoice_tally.date is 'the day; of an agency and under -1 the first day of the month';
grant select on invoice_tally to gangway_agency;

create table job (
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  dedupe_key text,
  run_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  locked_until timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  losses integer default 0 not null,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX job_due ON job (run_at) WHERE (failed_at IS NULL);
comment on column job.locked_until is 'somebody works on it until then; a job whose worker died is free again afterwards';
comment on column job.last_error is 'name and code of the error, never its message';
comment on column job.losses is 'Times that its worker did not come back.';

create table login_failure (
  scope text not null,
  failures integer not null,
  window_ends_at timestamp with time zone not null,
  constraint login_failure_pkey PRIMARY KEY (scope),
  constraint login_failure_failures_check CHECK ((failures > 0))
);
comment on column login_failure.scope is 'keyed hash of what is limited: account and address, address, or account and known device';

create table notice_mail (
  id integer generated always as identity,
  account_id integer not null,
  key text not null,
  cadence text not null,
  state text default 'waiting'::text not null,
  attempt integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint notice_mail_pkey PRIMARY KEY (id),
  constraint notice_mail_key_key UNIQUE (key),
  constraint notice_mail_cadence_check CHECK ((cadence = ANY (ARRAY['at_once'::text, 'daily'::text]))),
  constraint notice_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'handing_over'::text, 'sent'::text, 'uncertain'::text, 'dropped'::text]))),
  constraint notice_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX notice_mail_account ON notice_mail (account_id);
CREATE INDEX notice_mail_open ON notice_mail (id) WHERE (state <> ALL (ARRAY['sent'::text, 'dropped'::text]));
comment on column notice_mail.key is 'what the mail is about: no second mail is written under the same key';
comment on column notice_mail.state is 'handing_over: the last byte is about to go; uncertain: nobody knows whether it arrived';

create table notice_preference (
  account_id integer not null,
  kind text not null,
  cadence text not null,
  constraint notice_preference_pkey PRIMARY KEY (account_id, kind),
  constraint notice_preference_cadence_check CHECK ((cadence = ANY (ARRAY['off'::text, 'at_once'::text, 'daily'::text]))),
  constraint notice_preference_kind_check CHECK ((kind ~ '^[a-z_0-9.]{3,40}$'::text)),
  constraint notice_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table outbox_mail (
  name uuid not null,
  written_at timestamp with time zone default now() not null,
  constraint outbox_mail_pkey PRIMARY KEY (name)
);
comment on table outbox_mail is 'mails that were written to DATA_DIR/outbox of some process';
alter table outbox_mail enable row level security;

create table passkey (
  id uuid default gen_random_uuid() not null,
  account_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_account_id ON passkey (account_id);
comment on column passkey.credential_id is 'chosen by the authenticator, in base64url';
comment on column passkey.counter is 'how often the authenticator says it has signed: has to grow, unless it always says 0';

create table pickup_change (
  id bigint generated always as identity,
  event_id integer,
  port_id integer,
  from_date date,
  to_date date,
  constraint pickup_change_pkey PRIMARY KEY (id),
  constraint pickup_change_check CHECK (((event_id IS NULL) = ((port_id IS NOT NULL) AND (from_date IS NOT NULL) AND (to_date IS NOT NULL))))
);
alter table pickup_change enable row level security;
CREATE INDEX pickup_change_of_port ON pickup_change (id) WHERE (port_id IS NOT NULL);

create table port (
  id integer generated always as identity,
  code text not null,
  name text collate "und-x-icu" not null,
  time_zone text not null,
  search text generated always as (fold_text(name)) stored,
  clearance_minutes integer,
  tender_clearance_minutes integer,
  return_minutes integer default 0 not null,
  agent_name text,
  agent_phone text,
  ambulance_phone text,
  constraint port_pkey PRIMARY KEY (id),
  constraint port_code_key UNIQUE (code),
  constraint port_id_name UNIQUE (id, name),
  constraint port_agent_name_check CHECK ((agent_name <> ''::text)),
  constraint port_agent_phone_check CHECK ((agent_phone <> ''::text)),
  constraint port_ambulance_phone_check CHECK ((ambulance_phone <> ''::text)),
  constraint port_clearance_minutes_check CHECK (((clearance_minutes >= 0) AND (clearance_minutes <= 720))),
  constraint port_code_check CHECK ((code ~ '^[A-Z]{2}[A-Z2-9]{3}$'::text)),
  constraint port_name_check CHECK ((name <> ''::text)),
  constraint port_return_minutes_check CHECK (((return_minutes >= 0) AND (return_minutes <= 720))),
  constraint port_tender_clearance_minutes_check CHECK (((tender_clearance_minutes >= 0) AND (tender_clearance_minutes <= 720)))
);
comment on column port.code is 'UN/LOCODE without the space';
comment on column port.time_zone is 'IANA name';
comment on column port.clearance_minutes is 'from a ship''s arrival until a pick-up; null: as configured';
comment on column port.tender_clearance_minutes is 'the same for guests who come ashore by boat';
comment on column port.return_minutes is 'from where the coach stops to the gangway';
comment on column port.agent_phone is 'E.164; null: not known';
comment on column port.ambulance_phone is 'E.164, or a short number such as 112; null: not known';
grant select on port to gangway_agency;

create table agency_limit (
  id integer generated always as identity,
  agency_id integer not null,
  port_id integer,
  product text,
  language text,
  "from" date not null,
  "to" date not null,
  max_persons integer not null,
  constraint agency_limit_pkey PRIMARY KEY (id),
  constraint agency_limit_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint agency_limit_max_persons_check CHECK (((max_persons >= 0) AND (max_persons <= 9999))),
  constraint agency_limit_product_check CHECK (((length(product) >= 1) AND (length(product) <= 300))),
  constraint agency_limit_range CHECK (("from" <= "to")),
  constraint agency_limit_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_limit_port_id_fkey FOREIGN KEY (port_id) REFERENCES port(id)
);
comment on table agency_limit is 'how many persons an agency can take a day; the tightest that applies counts';
alter table agency_limit enable row level security;
CREATE INDEX agency_limit_days ON agency_limit (agency_id, "from", "to");
comment on column agency_limit.port_id is 'null: in all ports';
comment on column agency_limit.product is 'name of the product; null: all';
comment on column agency_limit.language is 'of the guide; null: all';
comment on column agency_limit.max_persons is 'for all events it applies to on one day; 0: a blackout day';
grant delete, insert, select, update (port_id, product, language, "from", "to", max_persons) on agency_limit to gangway_agency;

create table event (
  id integer generated always as identity,
  reference text not null,
  agency_id integer not null,
  port_id integer not null,
  agency_title text collate "und-x-icu" not null,
  product_name text collate "und-x-icu" not null,
  event_date date not null,
  language_guide text not null,
  duration integer,
  email text not null,
  contact_name text not null,
  contact_phone text not null,
  meet_point text not null,
  pickup_time text,
  need_ticket boolean not null,
  total_pax integer default 0 not null,
  status text default 'new'::text not null,
  alert boolean default false not null,
  comments_guid uuid,
  source_hash text,
  source_updated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  pickup_accepted_spare integer,
  port_name text collate "und-x-icu" not null,
  agency_name text collate "und-x-icu" not null,
  lacks_ticket boolean default false not null,
  dress_code text collate "und-x-icu" default ''::text not null,
  search text generated always as (fold_text(((((((((agency_title || ' '::text) || product_name) || ' '::text) || email) || ' '::text) || (id)::text) || ' '::text) || dress_code))) stored,
  pickup_set_at timestamp with time zone,
  pickup_set_by integer,
  min_persons integer,
  max_persons integer,
  withdrawal_reason text,
  offered_to_id integer,
  offered_from_id integer,
  sent_agency_id integer,
  percent_held smallint default 100 not null,
  constraint event_pkey PRIMARY KEY (id),
  constraint event_id_agency_id_key UNIQUE (id, agency_id),
  constraint event_reference_key UNIQUE (reference),
  constraint event_agency_title_check CHECK ((agency_title <> ''::text)),
  constraint event_dress_code_check CHECK ((char_length(dress_code) <= 80)),
  constraint event_duration_check CHECK ((duration > 0)),
  constraint event_group_size CHECK ((max_persons >= min_persons)),
  constraint event_max_persons_check CHECK ((max_persons > 0)),
  constraint event_min_persons_check CHECK ((min_persons > 0)),
  constraint event_offered_stays_canceled CHECK (((offered_to_id IS NULL) OR (status = 'canceled'::text))),
  constraint event_percent_held_check CHECK (((percent_held >= 0) AND (percent_held <= 100))),
  constraint event_pickup_accepted_spare_check CHECK ((pickup_accepted_spare < 0)),
  constraint event_pickup_time_check CHECK ((pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'::text)),
  constraint event_status_check CHECK ((status = ANY (ARRAY['new'::text, 'requested'::text, 'approved'::text, 'canceled'::text, 'successful'::text]))),
  constraint event_total_pax_check CHECK ((total_pax >= 0)),
  constraint event_withdrawal_reason_check CHECK ((withdrawal_reason = ANY (ARRAY['customer'::text, 'operator'::text, 'ship'::text, 'weather'::text, 'mistake'::text, 'other'::text]))),
  constraint event_agency FOREIGN KEY (agency_id, agency_name) REFERENCES agency(id, name) ON UPDATE CASCADE,
  constraint event_offered_from_id_fkey FOREIGN KEY (offered_from_id) REFERENCES event(id),
  constraint event_offered_to_id_fkey FOREIGN KEY (offered_to_id) REFERENCES event(id),
  constraint event_pickup_set_by_fkey FOREIGN KEY (pickup_set_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint event_port FOREIGN KEY (port_id, port_name) REFERENCES port(id, name) ON UPDATE CASCADE,
  constraint event_sent_agency_id_fkey FOREIGN KEY (sent_agency_id) REFERENCES agency(id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, fillfactor=90);
alter table event enable row level security;
CREATE INDEX event_by_agency_name ON event (agency_name, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE INDEX event_by_created ON event (created_at, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE INDEX event_by_dress_code ON event (dress_code, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE INDEX event_by_port_name ON event (port_name, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE INDEX event_by_title ON event (agency_title, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE UNIQUE INDEX event_comments_guid ON event (comments_guid);
CREATE UNIQUE INDEX event_offered_from ON event (offered_from_id) WHERE (offered_from_id IS NOT NULL);
CREATE UNIQUE INDEX event_offered_to ON event (offered_to_id) WHERE (offered_to_id IS NOT NULL);
CREATE INDEX event_search ON event USING gin (search gin_trgm_ops);
CREATE INDEX event_sent_agency ON event (sent_agency_id) WHERE (sent_agency_id IS NOT NULL);
comment on column event.duration is 'minutes';
comment on column event.pickup_time is 'HH:mm, local to the port';
comment on column event.pickup_accepted_spare is 'spare minutes (below 0) that were known and accepted when the pick-up time was saved';
comment on column event.lacks_ticket is 'it needs tickets, and an order that is approved has no current one; whatever its own status';
comment on column event.dress_code is 'what its guests are asked to wear; empty: nothing special';
comment on column event.pickup_set_at is 'when the pick-up time was set; null: there is none';
comment on column event.min_persons is 'fewer than this are too few for it; null: not known';
comment on column event.max_persons is 'more than this cannot be taken; null: not known';
comment on column event.withdrawal_reason is 'why its sender withdrew it; null: it is not canceled, or not by its sender';
comment on column event.offered_to_id is 'the event of another agency that takes its place; its own orders are never active again';
comment on column event.offered_from_id is 'the declined event of another agency in whose place it stands';
comment on column event.sent_agency_id is 'the agency its sender names, where it was offered to another; null: the agency it has';
comment on column event.percent_held is 'share of the excursion that took place, as staff say';
grant select, update (pickup_time, total_pax, status, comments_guid, pickup_accepted_spare, lacks_ticket, pickup_set_at, pickup_set_by, withdrawal_reason) on event to gangway_agency;

create table acknowledgement_link (
  token_hash bytea not null,
  account_id integer not null,
  agency_id integer,
  event_id integer not null,
  asked jsonb not null,
  expires_at timestamp with time zone not null,
  constraint acknowledgement_link_pkey PRIMARY KEY (token_hash),
  constraint acknowledgement_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint acknowledgement_link_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);
alter table acknowledgement_link enable row level security;
comment on column acknowledgement_link.agency_id is 'the receiver''s side when it was mailed; null: the operator''s';
comment on column acknowledgement_link.asked is 'acknowledgements by id and version';

create table comment_thread (
  guid uuid not null,
  event_id integer not null,
  agency_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint comment_thread_pkey PRIMARY KEY (guid),
  constraint comment_thread_event_id_key UNIQUE (event_id),
  constraint comment_thread_guid_event_id_agency_id_key UNIQUE (guid, event_id, agency_id),
  constraint comment_thread_event_id_agency_id_fkey FOREIGN KEY (event_id, agency_id) REFERENCES event(id, agency_id) ON UPDATE CASCADE
);
alter table comment_thread enable row level security;
grant insert, select on comment_thread to gangway_agency;

create table comment (
  id integer generated always as identity,
  thread uuid not null,
  event_id integer not null,
  agency_id integer not null,
  author_id integer,
  author_side text not null,
  text text not null,
  is_internal boolean default false not null,
  mentions integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_id_event_id_agency_id_key UNIQUE (id, event_id, agency_id),
  constraint comment_author_side_check CHECK ((author_side = ANY (ARRAY['operator'::text, 'agency'::text]))),
  constraint comment_has_text CHECK (((text = ''::text) = (deleted_at IS NOT NULL))),
  constraint comment_internal_is_operators CHECK (((NOT is_internal) OR (author_side = 'operator'::text))),
  constraint comment_text_check CHECK ((length(text) <= 10000)),
  constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint comment_thread_event_id_agency_id_fkey1 FOREIGN KEY (thread, event_id, agency_id) REFERENCES comment_thread(guid, event_id, agency_id) ON UPDATE CASCADE
);
alter table comment enable row level security;
CREATE INDEX comment_of_event ON comment (event_id, id);
comment on column comment.is_internal is 'for the operator’s people alone';
comment on column comment.mentions is 'ids of accounts';
comment on column comment.deleted_at is 'only a trace is left: the text is deleted';
grant insert, select, update (text, mentions, edited_at, deleted_at) on comment to gangway_agency;

create table comment_read (
  account_id integer not null,
  thread uuid not null,
  last_comment_id integer not null,
  constraint comment_read_pkey PRIMARY KEY (account_id, thread),
  constraint comment_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint comment_read_thread_fkey FOREIGN KEY (thread) REFERENCES comment_thread(guid) ON DELETE CASCADE
);
alter table comment_read enable row level security;
comment on column comment_read.last_comment_id is 'up to here the person has seen the thread';
grant insert, select, update (last_comment_id) on comment_read to gangway_agency;

create view counted_event as
 SELECT
        CASE
            WHEN (GROUPING(agency_id) = 0) THEN agency_id
            WHEN (GROUPING(event_date) = 1) THEN '-1'::integer
            ELSE 0
        END AS agency_id,
        CASE
            WHEN (GROUPING(language_guide) = 1) THEN ''::text
            ELSE language_guide
        END AS language_guide,
        CASE
            WHEN (GROUPING(event_date) = 1) THEN month
            ELSE event_date
        END AS event_date,
    status,
    (count(*))::integer AS events,
    (count(*) FILTER (WHERE (pickup_time IS NULL)))::integer AS without_pickup_time,
    (count(*) FILTER (WHERE lacks_ticket))::integer AS without_ticket
   FROM ( SELECT event.agency_id,
            event.language_guide,
            event.event_date,
            event.status,
            event.pickup_time,
            event.lacks_ticket,
            (date_trunc('month'::text, (event.event_date)::timestamp without time zone))::date AS month
           FROM event) e
  GROUP BY status, GROUPING SETS ((event_date), (month), (language_guide, month), (agency_id, month));

create table event_ship (
  event_id integer not null,
  agency_id integer not null,
  ship_key text not null,
  event_date date not null,
  lacks_call boolean default false not null,
  is_told boolean default false not null,
  contradicting text[],
  constraint event_ship_pkey PRIMARY KEY (ship_key, event_date, event_id) INCLUDE (agency_id),
  constraint event_ship_event_id_agency_id_fkey FOREIGN KEY (event_id, agency_id) REFERENCES event(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
comment on table event_ship is 'the ships of the orders that are not canceled, with the day of their event';
alter table event_ship enable row level security;
CREATE INDEX event_ship_event ON event_ship (event_id);
CREATE INDEX event_ship_lacking ON event_ship (event_date, event_id) WHERE lacks_call;
comment on column event_ship.lacks_call is 'no call of this ship is known, as of the last review';
comment on column event_ship.is_told is 'staff were notified that it lacks a call';
comment on column event_ship.contradicting is 'references of calls of this ship that contradict each other, as of the last review; null: none do';
grant select on event_ship to gangway_agency;

create table event_state (
  id integer not null,
  agency_id integer not null,
  port_id integer not null,
  event_date date not null,
  total_pax integer not null,
  created_at timestamp with time zone not null,
  lacks_ticket boolean not null,
  status text not null,
  language_guide text not null,
  pickup_time text,
  lacks_data boolean default false not null,
  agency_title text collate "und-x-icu" default ''::text not null,
  product_name text collate "und-x-icu" default ''::text not null,
  port_name text collate "und-x-icu" default ''::text not null,
  agency_name text collate "und-x-icu" default ''::text not null,
  dress_code text collate "und-x-icu" default ''::text not null,
  search text default ''::text not null,
  constraint event_state_pkey PRIMARY KEY (id),
  constraint event_state_id_fkey FOREIGN KEY (id) REFERENCES event(id) ON DELETE CASCADE
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
comment on table event_state is 'what lists narrow, sort and count events by';
alter table event_state enable row level security;
CREATE INDEX event_state_by_agency ON event_state (agency_id, event_date DESC, id DESC) INCLUDE (port_id, language_guide);
CREATE INDEX event_state_by_agency_and_status ON event_state (agency_id, status, event_date DESC, id DESC) INCLUDE (port_id);
CREATE INDEX event_state_by_date ON event_state (event_date DESC, id DESC) INCLUDE (agency_id, port_id, language_guide);
CREATE INDEX event_state_by_port ON event_state (port_id, event_date DESC, id DESC) INCLUDE (agency_id, language_guide);
CREATE INDEX event_state_by_port_and_status ON event_state (port_id, status, event_date DESC, id DESC);
CREATE INDEX event_state_by_product ON event_state (product_name, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE INDEX event_state_by_status ON event_state (status, event_date DESC, id DESC) INCLUDE (agency_id, port_id, language_guide);
CREATE INDEX event_state_by_status_and_id ON event_state (status, id);
CREATE INDEX event_state_by_total_pax ON event_state (total_pax, id) INCLUDE (event_date, agency_id, port_id, language_guide);
CREATE INDEX event_state_lacking_data ON event_state (event_date DESC, id DESC) INCLUDE (port_id, agency_id) WHERE (lacks_data AND (status = ANY (ARRAY['new'::text, 'requested'::text, 'approved'::text])));
CREATE INDEX event_state_lacking_ticket ON event_state (event_date DESC, id DESC) INCLUDE (port_id, agency_id) WHERE lacks_ticket;
CREATE INDEX event_state_unanswered_longest ON event_state (created_at, event_date, id) INCLUDE (agency_id) WHERE (status = ANY (ARRAY['new'::text, 'requested'::text]));
CREATE INDEX event_state_without_pickup_time ON event_state (event_date DESC, id DESC) INCLUDE (port_id, agency_id) WHERE ((pickup_time IS NULL) AND (status = ANY (ARRAY['new'::text, 'requested'::text, 'approved'::text])));
comment on column event_state.lacks_data is 'an active order lacks data that is expected of its persons';
grant select on event_state to gangway_agency;

create table excursion_order (
  id integer generated always as identity,
  reference text not null,
  event_id integer not null,
  agency_id integer not null,
  order_id text not null,
  customer text not null,
  phone text not null,
  ship text not null,
  berth text not null,
  pickup_time text,
  status text default 'requested'::text not null,
  shop_language text not null,
  source_hash text,
  source_updated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by integer,
  decided_from text,
  search text generated always as (fold_text(((customer || ' '::text) || order_id))) stored,
  canceled_at timestamp with time zone,
  email text,
  notes text,
  ship_imo text,
  pickup_set_at timestamp with time zone,
  decision_reason text,
  decision_words text,
  language text,
  withdrawal_reason text,
  pickup_of_dispatch boolean default false not null,
  canceled_from text,
  canceled_pickup timestamp with time zone,
  canceled_fault text,
  constraint excursion_order_pkey PRIMARY KEY (id),
  constraint excursion_order_id_agency_id_key UNIQUE (id, agency_id),
  constraint excursion_order_reference_key UNIQUE (reference),
  constraint excursion_order_canceled_fault_check CHECK ((canceled_fault = ANY (ARRAY['agency'::text, 'operator'::text, 'customer'::text, 'ship'::text, 'weather'::text, 'mistake'::text]))),
  constraint excursion_order_canceled_from_check CHECK ((canceled_from = ANY (ARRAY['requested'::text, 'approved'::text]))),
  constraint excursion_order_customer_check CHECK ((customer <> ''::text)),
  constraint excursion_order_decided_from_check CHECK ((decided_from = ANY (ARRAY['requested'::text, 'approved'::text, 'canceled'::text]))),
  constraint excursion_order_decision CHECK (((decided_at IS NULL) = (decided_from IS NULL))),
  constraint excursion_order_decision_words CHECK (((decision_words IS NULL) OR (decision_reason IS NOT NULL))),
  constraint excursion_order_decision_words_check CHECK (((length(decision_words) >= 1) AND (length(decision_words) <= 500))),
  constraint excursion_order_email_check CHECK (((length(email) >= 1) AND (length(email) <= 254))),
  constraint excursion_order_language_check CHECK (((length(language) >= 2) AND (length(language) <= 35))),
  constraint excursion_order_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2001))),
  constraint excursion_order_pickup_time_check CHECK ((pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'::text)),
  constraint excursion_order_ship_imo_check CHECK ((ship_imo ~ '^[0-9]{7}$'::text)),
  constraint excursion_order_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'canceled'::text]))),
  constraint excursion_order_withdrawal_reason_check CHECK ((withdrawal_reason = ANY (ARRAY['customer'::text, 'operator'::text, 'ship'::text, 'weather'::text, 'mistake'::text, 'other'::text]))),
  constraint excursion_order_event_id_agency_id_fkey FOREIGN KEY (event_id, agency_id) REFERENCES event(id, agency_id) ON UPDATE CASCADE
) with (fillfactor=90);
alter table excursion_order enable row level security;
CREATE INDEX excursion_order_event ON excursion_order (event_id, id);
CREATE INDEX excursion_order_number ON excursion_order (order_id);
CREATE INDEX excursion_order_search ON excursion_order USING gin (search gin_trgm_ops);
alter table excursion_order alter phone set statistics 0;
comment on column excursion_order.decided_from is 'the status before the last decision';
comment on column excursion_order.canceled_at is 'when it was canceled, by anyone; null also for orders canceled before this column existed';
comment on column excursion_order.email is 'of the customer';
comment on column excursion_order.notes is 'what the customer or the reseller wrote, for the operator and the agency';
comment on column excursion_order.ship_imo is 'IMO number; null: not known';
comment on column excursion_order.pickup_set_at is 'when someone set its own pick-up time here; null: its sender did, or it has none';
comment on column excursion_order.decision_reason is 'code of the reason for which it was last canceled; kept by a reopened order until the next decision, so that reopening can be undone';
comment on column excursion_order.decision_words is 'what was said beside the reason';
comment on column excursion_order.language is 'what the customer speaks, a BCP 47 tag; null: not known';
comment on column excursion_order.withdrawal_reason is 'why its sender withdrew it last; kept by a reopened order until the next decision, so that reopening can be undone';
comment on column excursion_order.pickup_of_dispatch is 'pickup_time is its dispatch''s and follows it';
comment on column excursion_order.canceled_from is 'status before it was canceled; null: it is not, or came so';
comment on column excursion_order.canceled_pickup is 'effective pick-up as it stood when it was canceled, else the beginning of the day in the port';
comment on column excursion_order.canceled_fault is 'party at fault as the operator says, where no reason does; mistake: no one owes anything';
grant select, update (pickup_time, status, decided_at, decided_by, decided_from, canceled_at, pickup_set_at, decision_reason, decision_words, withdrawal_reason, pickup_of_dispatch, canceled_from, canceled_pickup, canceled_fault) on excursion_order to gangway_agency;

create table ask (
  kind text not null,
  id integer generated always as identity,
  event_id integer not null,
  agency_id integer not null,
  excursion_id integer,
  was text,
  value text,
  facts jsonb default '{}'::jsonb not null,
  words text default ''::text not null,
  state text default 'open'::text not null,
  asked_by integer,
  asked_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  expires_at timestamp with time zone,
  closed_by integer,
  closed_at timestamp with time zone,
  answer text default ''::text not null,
  reminded_at timestamp with time zone,
  constraint ask_pkey PRIMARY KEY (kind, id),
  constraint ask_acknowledgement CHECK (((kind <> 'acknowledgement'::text) OR ((state = ANY (ARRAY['open'::text, 'read'::text])) AND (facts ?& '{ship,changes}'::text[]) AND COALESCE(((facts ->> 'subject'::text) = ANY (ARRAY['pickup_time'::text, 'count'::text, 'ship_call'::text, 'berth'::text, 'meeting_point'::text])), false) AND COALESCE(((facts ->> 'side'::text) = ANY (ARRAY['agency'::text, 'operator'::text])), false) AND COALESCE((((facts ->> 'version'::text))::integer > 0), false)))),
  constraint ask_answer_check CHECK ((length(answer) <= 500)),
  constraint ask_claim CHECK (((kind <> 'claim'::text) OR ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])) AND COALESCE((value ~ '^(100|[1-9]?[0-9])$'::text), true) AND COALESCE(((facts ->> 'side'::text) = ANY (ARRAY['agency'::text, 'operator'::text])), false) AND COALESCE(((facts ->> 'reason'::text) = ANY (ARRAY['amount'::text, 'persons'::text, 'not_operated'::text, 'quality'::text, 'late'::text, 'incident'::text, 'other'::text])), false) AND COALESCE(((facts ->> 'due'::text) ~ '^\d{4}-\d{2}-\d{2}$'::text), false)))),
  constraint ask_closing CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint ask_data_request CHECK (((kind <> 'data_request'::text) OR ((state = ANY (ARRAY['open'::text, 'done'::text, 'canceled'::text, 'obsolete'::text])) AND (excursion_id IS NOT NULL) AND COALESCE(((facts -> 'keys'::text) <@ '["passport_data", "personal_data", "person_count", "age"]'::jsonb), false) AND COALESCE((((facts ->> 'persons'::text))::integer >= 0), false)))),
  constraint ask_kind_check CHECK ((kind = ANY (ARRAY['pickup_change'::text, 'proposal'::text, 'data_request'::text, 'claim'::text, 'acknowledgement'::text]))),
  constraint ask_pickup_change CHECK (((kind <> 'pickup_change'::text) OR ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'obsolete'::text])) AND COALESCE(((was ~ '^([01][0-9]|2[0-3]):[0-5][05]$'::text) AND (value ~ '^([01][0-9]|2[0-3]):[0-5][05]$'::text)), false) AND COALESCE(((facts ->> 'reason'::text) = ANY (ARRAY['ship_times'::text, 'transport'::text, 'guide'::text, 'venue'::text, 'guests'::text, 'other'::text])), false)))),
  constraint ask_proposal CHECK (((kind <> 'proposal'::text) OR ((state = ANY (ARRAY['open'::text, 'taken'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])) AND (excursion_id IS NOT NULL) AND (expires_at IS NOT NULL) AND COALESCE(((length(value) >= 1) AND (length(value) <= 200)), false) AND COALESCE(((facts ->> 'kind'::text) = ANY (ARRAY['time'::text, 'language'::text, 'persons'::text, 'date'::text, 'other_excursion'::text])), false)))),
  constraint ask_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'taken'::text, 'done'::text, 'read'::text, 'refused'::text, 'withdrawn'::text, 'canceled'::text, 'obsolete'::text, 'expired'::text]))),
  constraint ask_words_check CHECK ((length(words) <= 500)),
  constraint ask_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint ask_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ask_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ask_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint ask_excursion_id_fkey FOREIGN KEY (excursion_id) REFERENCES excursion_order(id) ON DELETE CASCADE
);
comment on table ask is 'what one side asks of the other: to answer, or to read what has changed';
alter table ask enable row level security;
CREATE INDEX ask_closed_at ON ask (closed_at) WHERE (state <> ALL (ARRAY['open'::text, 'read'::text]));
CREATE INDEX ask_event ON ask (event_id, kind, id);
CREATE INDEX ask_expires_at ON ask (expires_at) WHERE ((state = 'open'::text) AND (expires_at IS NOT NULL));
CREATE UNIQUE INDEX ask_open ON ask (kind, event_id, excursion_id, ((facts ->> 'subject'::text)), ((facts ->> 'ship'::text))) NULLS NOT DISTINCT WHERE (state = 'open'::text);
CREATE INDEX ask_order ON ask (excursion_id, kind, id) WHERE (excursion_id IS NOT NULL);
CREATE INDEX ask_unread ON ask (agency_id, asked_at) WHERE ((kind = 'acknowledgement'::text) AND (state = 'open'::text));
comment on column ask.id is 'unique in its kind';
comment on column ask.agency_id is 'whose it is: another agency, to which the event moves, never reads it';
comment on column ask.excursion_id is 'null: it is about the whole event';
comment on column ask.was is 'present value when it was asked';
comment on column ask.value is 'value asked for';
comment on column ask.facts is 'further values of its kind';
comment on column ask.closed_by is 'null: no one, it ended by itself';
comment on column ask.answer is 'words of the side that answers';
comment on column ask.reminded_at is 'when people were last reminded of it';
grant delete, insert, select, update (state, closed_by, closed_at, answer) on ask to gangway_agency;

create table data_doubt (
  excursion_id integer not null,
  agency_id integer not null,
  event_date date not null,
  passport_months integer not null,
  expired integer not null,
  expiring integer not null,
  doubtful integer not null,
  constraint data_doubt_pkey PRIMARY KEY (excursion_id),
  constraint data_doubt_doubtful_check CHECK ((doubtful >= 0)),
  constraint data_doubt_expired_check CHECK ((expired >= 0)),
  constraint data_doubt_expiring_check CHECK ((expiring >= 0)),
  constraint data_doubt_passport_months_check CHECK ((passport_months >= 0)),
  constraint data_doubt_excursion_id_agency_id_fkey FOREIGN KEY (excursion_id, agency_id) REFERENCES excursion_order(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
comment on table data_doubt is 'of each order whose persons are known; see docs/decisions/0025';
alter table data_doubt enable row level security;
CREATE INDEX data_doubt_found ON data_doubt (event_date, excursion_id) WHERE ((expired > 0) OR (expiring > 0) OR (doubtful > 0));
comment on column data_doubt.event_date is 'the day it was judged for; if the event has another day, it has to be judged again';
comment on column data_doubt.passport_months is 'as it was configured when this was judged';
grant select on data_doubt to gangway_agency;

create table deleted_data (
  excursion_id integer not null,
  agency_id integer not null,
  kind text not null,
  deleted_at timestamp with time zone default now() not null,
  on_request boolean default false not null,
  constraint deleted_data_pkey PRIMARY KEY (excursion_id, kind),
  constraint deleted_data_kind_check CHECK ((kind = ANY (ARRAY['passport_data'::text, 'personal_data'::text, 'age'::text, 'ticket'::text, 'customer'::text]))),
  constraint deleted_data_excursion_id_agency_id_fkey FOREIGN KEY (excursion_id, agency_id) REFERENCES excursion_order(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
comment on table deleted_data is 'what was deleted of an order, never what it said';
alter table deleted_data enable row level security;
comment on column deleted_data.on_request is 'a person asked for it; otherwise its time was up';
grant select on deleted_data to gangway_agency;

create table octo_booking (
  uuid uuid not null,
  account_id integer not null,
  event_id integer not null,
  reseller_reference text,
  units text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  passports text[] default '{}'::text[] not null,
  names text[] default '{}'::text[] not null,
  ages text[] default '{}'::text[] not null,
  is_test boolean default false not null,
  confirmed_at timestamp with time zone,
  notes text,
  constraint octo_booking_pkey PRIMARY KEY (uuid),
  constraint octo_booking_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2001))),
  constraint octo_booking_reseller_reference_check CHECK (((length(reseller_reference) >= 1) AND (length(reseller_reference) <= 50))),
  constraint octo_booking_units_check CHECK (((cardinality(units) >= 1) AND (cardinality(units) <= 500))),
  constraint octo_booking_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint octo_booking_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);
comment on table octo_booking is 'nothing about persons: they come with the confirmation, and stand in the order';
alter table octo_booking enable row level security;
CREATE INDEX octo_booking_account ON octo_booking (account_id, created_at);
CREATE INDEX octo_booking_event ON octo_booking (event_id, expires_at) WHERE ((canceled_at IS NULL) AND (NOT is_test));
comment on column octo_booking.account_id is 'the program that made it, and alone sees it';
comment on column octo_booking.reseller_reference is 'the number under which the reseller sold it; null: its uuid is that';
comment on column octo_booking.units is 'uuid of each person';
comment on column octo_booking.expires_at is 'until then it may be confirmed';
comment on column octo_booking.canceled_at is 'when its program canceled it';
comment on column octo_booking.passports is 'uuid of each person whose passport the order holds, in its order';
comment on column octo_booking.names is 'the same for personal data';
comment on column octo_booking.ages is 'the same for ages';
comment on column octo_booking.is_test is 'made with Octo-Env: test; it never becomes an order';
comment on column octo_booking.confirmed_at is 'of a test booking alone: a real one has an order';
comment on column octo_booking.notes is 'until the confirmation, which moves them to the order';

create table order_needs (
  excursion_id integer not null,
  agency_id integer not null,
  enc text not null,
  key_id text generated always as (split_part(enc, '.'::text, 2)) stored not null,
  need_count integer not null,
  constraint order_needs_pkey PRIMARY KEY (excursion_id),
  constraint order_needs_enc_check CHECK ((enc ~~ 'e1.%'::text)),
  constraint order_needs_need_count_check CHECK ((need_count > 0)),
  constraint order_needs_excursion_id_agency_id_fkey FOREIGN KEY (excursion_id, agency_id) REFERENCES excursion_order(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
comment on table order_needs is 'what the persons of an order need on the way, sealed';
alter table order_needs enable row level security;
CREATE INDEX order_needs_key ON order_needs (key_id);
alter table order_needs alter enc set statistics 0;
comment on column order_needs.need_count is 'how many needs are in the envelope: all that is shown before it is opened';
grant select on order_needs to gangway_agency;

create table person_access (
  id bigint generated always as identity,
  at timestamp with time zone default now() not null,
  account_id integer,
  agency_id integer not null,
  excursion_id integer not null,
  fields text[] not null,
  pass_id integer,
  constraint person_access_pkey PRIMARY KEY (id),
  constraint person_access_opened_by CHECK ((num_nonnulls(account_id, pass_id) = 1)),
  constraint person_access_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint person_access_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint person_access_excursion_id_fkey FOREIGN KEY (excursion_id) REFERENCES excursion_order(id)
);
comment on table person_access is 'who opened whose personal data, when; names of fields only; append only';
alter table person_access enable row level security;
CREATE INDEX person_access_account ON person_access (account_id, at, id);
CREATE INDEX person_access_agency ON person_access (agency_id, at, id);
CREATE INDEX person_access_at ON person_access (at, id);
CREATE INDEX person_access_excursion ON person_access (excursion_id, id);
comment on column person_access.pass_id is 'link of a guide; links are deleted earlier than this';
grant insert on person_access to gangway_agency;

create table pickup_acceptance (
  event_id integer not null,
  agency_id integer not null,
  ship text not null,
  spare_minutes integer not null,
  constraint pickup_acceptance_pkey PRIMARY KEY (event_id, ship),
  constraint pickup_acceptance_spare_minutes_check CHECK ((spare_minutes < 0)),
  constraint pickup_acceptance_event_id_agency_id_fkey FOREIGN KEY (event_id, agency_id) REFERENCES event(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table pickup_acceptance enable row level security;
comment on column pickup_acceptance.spare_minutes is 'what was known and accepted when the pick-up time was saved';
grant delete, insert, select, update (spare_minutes) on pickup_acceptance to gangway_agency;

create table pickup_conflict (
  event_id integer not null,
  agency_id integer not null,
  verdict text,
  spare_minutes integer,
  constraint pickup_conflict_pkey PRIMARY KEY (event_id),
  constraint pickup_conflict_verdict_check CHECK ((verdict = ANY (ARRAY['impossible'::text, 'no_call'::text]))),
  constraint pickup_conflict_event_id_agency_id_fkey FOREIGN KEY (event_id, agency_id) REFERENCES event(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table pickup_conflict enable row level security;
grant delete, select on pickup_conflict to gangway_agency;

create table port_distance (
  port_id integer not null,
  other_port_id integer not null,
  minutes integer not null,
  constraint port_distance_pkey PRIMARY KEY (port_id, other_port_id),
  constraint port_distance_check CHECK ((port_id < other_port_id)),
  constraint port_distance_minutes_check CHECK (((minutes >= 1) AND (minutes <= 2880))),
  constraint port_distance_other_port_id_fkey FOREIGN KEY (other_port_id) REFERENCES port(id) ON DELETE CASCADE,
  constraint port_distance_port_id_fkey FOREIGN KEY (port_id) REFERENCES port(id) ON DELETE CASCADE
);
comment on table port_distance is 'how long crew and vehicles take from one port to another; without a row it is not known';
alter table port_distance enable row level security;
grant select on port_distance to gangway_agency;

create view port_zone as
 SELECT p.id,
        CASE
            WHEN z.is_known THEN p.time_zone
            ELSE 'UTC'::text
        END AS time_zone
   FROM (port p
     JOIN ( SELECT port.time_zone,
            is_known_time_zone(port.time_zone) AS is_known
           FROM port
          GROUP BY port.time_zone) z ON ((z.time_zone = p.time_zone)));
comment on view port_zone is 'the zone each port is judged by in SQL: its own, or UTC where the database does not know it';
grant select on port_zone to gangway_agency;

create table program (
  account_id integer not null,
  scopes text[] not null,
  reason text,
  networks text[] default '{}'::text[] not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  constraint program_pkey PRIMARY KEY (account_id),
  constraint program_says_why CHECK (((reason IS NOT NULL) OR (NOT ('passports.view'::text = ANY (scopes))))),
  constraint program_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint program_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table program is 'the name, the side and whether it may still call stand in its account';
alter table program enable row level security;
comment on column program.scopes is 'permissions that it was given; those that its side does not have count for nothing';
comment on column program.reason is 'why it opens personal data';
comment on column program.networks is 'from where it may call, as addresses and networks; none: from anywhere';
grant select on program to gangway_agency;

create table api_key (
  id uuid default gen_random_uuid() not null,
  account_id integer not null,
  secret_hash bytea not null,
  hint text not null,
  lifetime_days integer,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  refused_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_secret_hash_key UNIQUE (secret_hash),
  constraint api_key_hint_check CHECK ((length(hint) = 4)),
  constraint api_key_lifetime_days_check CHECK ((lifetime_days > 0)),
  constraint api_key_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES program(account_id) ON DELETE CASCADE,
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
alter table api_key enable row level security;
comment on column api_key.secret_hash is 'SHA-256 of the key, which is stored nowhere';
comment on column api_key.hint is 'the last characters of the key, by which people tell it from others';
comment on column api_key.lifetime_days is 'as asked for when it was made; null: for as long as no one revokes it';
comment on column api_key.expires_at is 'sooner than its lifetime says, once another key has replaced it';
comment on column api_key.last_used_at is 'written at most once a minute';
comment on column api_key.refused_at is 'when its use was last recorded as refused, at most once an hour';
grant select (id, account_id, hint, lifetime_days, expires_at, last_used_at, revoked_at, created_by, created_at) on api_key to gangway_agency;

create table public_change (
  id uuid default gen_random_uuid() not null,
  type text not null,
  agency_id integer,
  event_id integer,
  excursion_id integer,
  facts jsonb not null,
  occurred_at timestamp with time zone default now() not null,
  "position" bigint not null,
  constraint public_change_pkey PRIMARY KEY ("position"),
  constraint public_change_type_check CHECK ((type ~ '^[a-z_]+[.][a-z_]+$'::text))
);
comment on table public_change is 'changes as programs read them; never personal data; kept for a while, so it names rows without tying them';
alter table public_change enable row level security;
CREATE INDEX public_change_agency ON public_change (agency_id, "position") WHERE (agency_id IS NOT NULL);
CREATE INDEX public_change_at ON public_change USING brin (occurred_at) WITH (autosummarize='on');
comment on column public_change.agency_id is 'whose programs hear of it beside the operator''s; null: none';
comment on column public_change."position" is 'its place in the feed';
grant select on public_change to gangway_agency;

create table rate (
  id integer generated always as identity,
  agency_id integer not null,
  product text,
  port_id integer,
  valid_from date not null,
  valid_to date,
  currency text not null,
  currency_exponent smallint not null,
  tax_rate integer default 0 not null,
  amount bigint,
  tiers jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  read_by integer,
  constraint rate_pkey PRIMARY KEY (id),
  constraint rate_amount_check CHECK ((amount >= 0)),
  constraint rate_check CHECK ((valid_from <= valid_to)),
  constraint rate_check1 CHECK (((amount IS NULL) = (tiers <> '[]'::jsonb))),
  constraint rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint rate_currency_exponent_check CHECK (((currency_exponent >= 0) AND (currency_exponent <= 4))),
  constraint rate_product_check CHECK (((length(product) >= 1) AND (length(product) <= 300))),
  constraint rate_tax_rate_check CHECK (((tax_rate >= 0) AND (tax_rate <= 10000))),
  constraint rate_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint rate_port_id_fkey FOREIGN KEY (port_id) REFERENCES port(id),
  constraint rate_read_by_fkey FOREIGN KEY (read_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table rate is 'prices agreed with an agency; the most specific one applies';
alter table rate enable row level security;
CREATE INDEX rate_agency ON rate (agency_id, valid_from);
comment on column rate.product is 'name of a sub-product, or of an event''s product; null: any';
comment on column rate.port_id is 'null: in all ports';
comment on column rate.valid_from is 'first day of events it applies to';
comment on column rate.valid_to is 'last one; null: open';
comment on column rate.currency_exponent is 'decimal places of its amounts';
comment on column rate.tax_rate is 'hundredths of a percent, added to the amount';
comment on column rate.amount is 'of one person, in minor units; null: a dispatch has a price';
comment on column rate.tiers is 'prices of a dispatch with up to so many persons, rising in persons';
comment on column rate.read_at is 'when its agency acknowledged it';
grant select, update (read_at, read_by) on rate to gangway_agency;

create table realtime_claim (
  key text not null,
  created_at timestamp with time zone default now() not null,
  constraint realtime_claim_pkey PRIMARY KEY (key)
);
CREATE INDEX realtime_claim_created_at ON realtime_claim (created_at);
comment on column realtime_claim.key is 'signature of a publish call, or version of a message handed to the hosted service';

create table realtime_generation (
  audience text not null,
  generation integer not null,
  constraint realtime_generation_pkey PRIMARY KEY (audience),
  constraint realtime_generation_audience_check CHECK (((audience = 'operator'::text) OR (audience = 'everybody'::text) OR (audience ~ '^[1-9][0-9]*$'::text))),
  constraint realtime_generation_generation_check CHECK ((generation > 0))
);
comment on column realtime_generation.audience is 'an agency''s id, the operator''s people, or everybody at once';

create table recovery_code (
  account_id integer not null,
  code_hash bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
comment on column recovery_code.code_hash is '32 bytes of salt and 32 of argon2id; the code works once';

create table retention_hold (
  is_only boolean default true not null,
  held_back_at timestamp with time zone,
  approved_orders integer,
  approved_at timestamp with time zone,
  constraint retention_hold_pkey PRIMARY KEY (is_only),
  constraint retention_hold_approved_orders_check CHECK ((approved_orders > 0)),
  constraint retention_hold_is_only_check CHECK (is_only)
);
comment on table retention_hold is 'deleting by date waits for someone to agree, or someone has agreed';
alter table retention_hold enable row level security;
comment on column retention_hold.held_back_at is 'since when it waits; null: it does not';
comment on column retention_hold.approved_orders is 'of how many orders at most something may go at once';

create table retention_measure (
  holding text not null,
  held integer not null,
  due integer not null,
  overdue_days integer not null,
  measured_at timestamp with time zone default now() not null,
  constraint retention_measure_pkey PRIMARY KEY (holding),
  constraint retention_measure_holding_check CHECK ((holding = ANY (ARRAY['persons'::text, 'customers'::text])))
);
alter table retention_measure enable row level security;
comment on column retention_measure.held is 'orders that hold anything';
comment on column retention_measure.due is 'orders of which something is due';
comment on column retention_measure.overdue_days is 'for how many days the oldest of it has been due';

create table saved_view (
  id integer generated always as identity,
  account_id integer not null,
  list text not null,
  name text collate "und-x-icu" not null,
  filter jsonb not null,
  sort text not null,
  per_page integer not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  is_shared boolean default false not null,
  columns text default ''::text not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_columns_check CHECK ((char_length(columns) <= 400)),
  constraint saved_view_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint saved_view_list_check CHECK ((list ~ '^[a-z_]{1,40}$'::text)),
  constraint saved_view_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint saved_view_per_page_check CHECK (((per_page >= 1) AND (per_page <= 105))),
  constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
alter table saved_view enable row level security;
CREATE UNIQUE INDEX saved_view_default ON saved_view (account_id, list) WHERE is_default;
CREATE UNIQUE INDEX saved_view_name ON saved_view (account_id, list, lower(name));
CREATE INDEX saved_view_shared ON saved_view (list) WHERE is_shared;
comment on column saved_view.filter is 'texts by field, as the list''s address spells them; what a list no longer knows is dropped when it is read';
comment on column saved_view.is_default is 'the list opens with it when its address says nothing';
comment on column saved_view.is_shared is 'everyone on its owner''s side finds it; the default stays personal';
comment on column saved_view.columns is 'names joined by commas, as the list''s address spells them; empty: the list''s own';
grant delete, insert, select, update (name, filter, sort, per_page, is_default, is_shared, columns) on saved_view to gangway_agency;

create table schema_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);
comment on table schema_migration is '0346-move-acknowledgements';

create table schema_migration_part (
  name text not null,
  hash text not null,
  constraint schema_migration_part_pkey PRIMARY KEY (name)
);

create table season_import (
  id integer generated always as identity,
  account_id integer,
  state text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  committed_at timestamp with time zone,
  tables jsonb default '[]'::jsonb not null,
  rows_read integer default 0 not null,
  counts jsonb,
  fault_count integer default 0 not null,
  fingerprint text,
  is_renewed boolean default false not null,
  failure text,
  undone_at timestamp with time zone,
  undone_by integer,
  last_entry bigint,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  remark_count integer default 0 not null,
  constraint season_import_pkey PRIMARY KEY (id),
  constraint season_import_failure_check CHECK ((failure = ANY (ARRAY['too_much_json'::text, 'no_rows'::text, 'file_gone'::text, 'built_on'::text, 'lost_workers'::text, 'disk_full'::text, 'internal'::text]))),
  constraint season_import_state_check CHECK ((state = ANY (ARRAY['open'::text, 'reading'::text, 'mapping'::text, 'previewed'::text, 'committing'::text, 'committed'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint season_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint season_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table season_import is 'a season that someone brings in in the browser';
alter table season_import enable row level security;
comment on column season_import.account_id is 'the account that runs it; null once that account is deleted';
comment on column season_import.tables is 'what the tables of its files were taken for';
comment on column season_import.counts is 'by noun and outcome, as previewed; null before';
comment on column season_import.fingerprint is 'of what was previewed; null while it cannot be carried out';
comment on column season_import.is_renewed is 'the preview was made again, because what it compared with had changed';
comment on column season_import.undone_by is 'the account that undid it; null once that account is deleted';
comment on column season_import.last_entry is 'of the audit when it was carried out; null: what it did was not noted';
comment on column season_import.rows_total is 'rows that are to be compared or written; 0 while it is not known';
comment on column season_import.rows_done is 'of these, how many are';

create table season_import_effect (
  import_id integer not null,
  noun text not null,
  row_id integer not null,
  reference text not null,
  is_new boolean not null,
  left_as text,
  earlier text,
  id bigint generated always as identity,
  key_id text generated always as (split_part(earlier, '.'::text, 2)) stored,
  constraint season_import_effect_pkey PRIMARY KEY (import_id, noun, row_id),
  constraint season_import_effect_id_key UNIQUE (id),
  constraint season_import_effect_noun_check CHECK ((noun = ANY (ARRAY['ports'::text, 'agencies'::text, 'ship_calls'::text, 'events'::text, 'orders'::text, 'invoices'::text]))),
  constraint season_import_effect_import_id_fkey FOREIGN KEY (import_id) REFERENCES season_import(id) ON DELETE CASCADE
);
comment on table season_import_effect is 'rows that an import made or changed, for as long as it can be undone';
alter table season_import_effect enable row level security;
CREATE INDEX season_import_effect_key ON season_import_effect (key_id, id) WHERE (key_id IS NOT NULL);
CREATE INDEX season_import_effect_order ON season_import_effect (row_id) WHERE ((noun = 'orders'::text) AND (earlier IS NOT NULL));
alter table season_import_effect alter earlier set statistics 0;
comment on column season_import_effect.left_as is 'what the import left of the row: its hash, of a port what it says';
comment on column season_import_effect.earlier is 'sealed: what a changed row said before; null for a new one, and once its persons are deleted';

create table season_import_row (
  import_id integer not null,
  "position" integer not null,
  noun text,
  outcome text not null,
  reference text,
  file text not null,
  line integer not null,
  field text,
  fault jsonb,
  changes jsonb default '[]'::jsonb not null,
  constraint season_import_row_pkey PRIMARY KEY (import_id, "position"),
  constraint season_import_row_noun_check CHECK ((noun = ANY (ARRAY['ports'::text, 'agencies'::text, 'ship_calls'::text, 'events'::text, 'orders'::text, 'invoices'::text]))),
  constraint season_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'stale'::text, 'locked'::text, 'remarked'::text, 'faulty'::text]))),
  constraint season_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES season_import(id) ON DELETE CASCADE
);
comment on table season_import_row is 'rows of a preview; personal fields are named and never quoted';
alter table season_import_row enable row level security;
comment on column season_import_row."position" is 'in the order in which they are listed, from 0';

create table seen_month (
  account_id integer not null,
  agency_id integer not null,
  month date not null,
  lines jsonb not null,
  seen_at timestamp with time zone default now() not null,
  constraint seen_month_pkey PRIMARY KEY (account_id, agency_id, month),
  constraint seen_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint seen_month_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint seen_month_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE
);
comment on table seen_month is 'lines of a month''s statements as a person last saw them, without names of persons';
alter table seen_month enable row level security;
CREATE INDEX seen_month_age ON seen_month (seen_at);
CREATE INDEX seen_month_agency ON seen_month (agency_id);
comment on column seen_month.month is 'its first day';
grant insert, select, update on seen_month to gangway_agency;

create table session (
  id uuid default gen_random_uuid() not null,
  account_id integer not null,
  current_hash bytea not null,
  next_hash bytea,
  next_seed bytea,
  previous_hash bytea,
  previous_until timestamp with time zone,
  bind_hash bytea,
  user_agent text default ''::text not null,
  rotated_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  signed_in_by text default 'password'::text not null,
  stepped_up_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_current_hash_key UNIQUE (current_hash),
  constraint session_next_hash_key UNIQUE (next_hash),
  constraint session_next_complete CHECK (((next_hash IS NULL) = (next_seed IS NULL))),
  constraint session_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['password'::text, 'provider'::text, 'passkey'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX session_account_id ON session (account_id) WHERE (revoked_at IS NULL);
CREATE INDEX session_previous_hash ON session (previous_hash);
comment on column session.signed_in_by is 'a second factor is the provider''s business where it signed the person in';
comment on column session.stepped_up_at is 'when all factors of the account were last given in it; null: not yet';

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_check CHECK (((session_id IS NOT NULL) = (purpose = ANY (ARRAY['add'::text, 'step_up'::text])))),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign_in'::text, 'second_step'::text, 'step_up'::text]))),
  constraint passkey_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
comment on column passkey_challenge.session_id is 'the only one that may answer it; null: no one is signed in yet';

create table ship (
  key text not null,
  name text not null,
  search text generated always as (((fold_text(name) || ' '::text) || key)) stored,
  constraint ship_pkey PRIMARY KEY (key)
);
comment on table ship is 'every ship that an order has named, in the first spelling';
alter table ship enable row level security;
grant select on ship to gangway_agency;

create table ship_alias (
  id integer generated always as identity,
  key text not null,
  alias text not null,
  ship text not null,
  ship_imo text,
  created_at timestamp with time zone default now() not null,
  constraint ship_alias_pkey PRIMARY KEY (id),
  constraint ship_alias_key_key UNIQUE (key)
);
comment on table ship_alias is 'names of ships that mean another ship, as staff have said';
comment on column ship_alias.key is 'ship_key of the alias';
comment on column ship_alias.ship is 'name of the ship that is meant; itself no alias of another';
grant select on ship_alias to gangway_agency;

create table ship_call (
  id integer generated always as identity,
  reference text not null,
  port_id integer not null,
  call_date date not null,
  ship text not null,
  arrival text not null,
  all_aboard text,
  departure_date date not null,
  departure text not null,
  berth text not null,
  tender boolean not null,
  source_hash text,
  source_updated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  status text default 'expected'::text not null,
  cancel_reason text,
  first_ashore text,
  last_tender text,
  ship_imo text,
  ship_key text generated always as (ship_key(ship)) stored not null,
  ship_time_offset_minutes smallint,
  corrected_at timestamp with time zone,
  cancel_words text,
  constraint ship_call_pkey PRIMARY KEY (id),
  constraint ship_call_reference_key UNIQUE (reference),
  constraint ship_call_all_aboard_check CHECK ((all_aboard ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint ship_call_arrival_check CHECK ((arrival ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint ship_call_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['weather'::text, 'technical'::text, 'port'::text, 'schedule'::text, 'security'::text, 'other'::text]))),
  constraint ship_call_cancel_words_check CHECK (((length(cancel_words) >= 1) AND (length(cancel_words) <= 500))),
  constraint ship_call_departure_check CHECK ((departure ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint ship_call_first_ashore_check CHECK ((first_ashore ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint ship_call_last_tender_check CHECK ((last_tender ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint ship_call_leaves_after_arrival CHECK ((ROW(departure_date, departure) > ROW(call_date, arrival))),
  constraint ship_call_length CHECK ((departure_date <= (call_date + 14))),
  constraint ship_call_reason_of_cancellation CHECK (((status = 'canceled'::text) OR (cancel_reason IS NULL))),
  constraint ship_call_ship_check CHECK ((ship <> ''::text)),
  constraint ship_call_ship_imo_check CHECK ((ship_imo ~ '^[0-9]{7}$'::text)),
  constraint ship_call_ship_time_check CHECK (((ship_time_offset_minutes >= '-720'::integer) AND (ship_time_offset_minutes <= 840) AND (((ship_time_offset_minutes)::integer % 15) = 0))),
  constraint ship_call_status_check CHECK ((status = ANY (ARRAY['expected'::text, 'arrived'::text, 'departed'::text, 'canceled'::text]))),
  constraint ship_call_port_id_fkey FOREIGN KEY (port_id) REFERENCES port(id)
);
comment on table ship_call is 'one ship''s stay in one port; dates and times are local to the port';
alter table ship_call enable row level security;
CREATE INDEX ship_call_by_day ON ship_call (call_date, id);
CREATE INDEX ship_call_by_port ON ship_call (port_id, call_date, departure_date);
CREATE INDEX ship_call_canceled ON ship_call (port_id, call_date) WHERE (status = 'canceled'::text);
comment on column ship_call.call_date is 'day of the arrival';
comment on column ship_call.all_aboard is 'HH:mm, within the day before the departure';
comment on column ship_call.tender is 'whether guests come ashore by boat';
comment on column ship_call.first_ashore is 'HH:mm, when the first guests can be ashore, within the day after the arrival';
comment on column ship_call.last_tender is 'HH:mm, when the last boat leaves the pier, within the day before the departure';
comment on column ship_call.ship_imo is 'IMO number; null: not known';
comment on column ship_call.ship_time_offset_minutes is 'ship minus port; null: not known, or the same';
comment on column ship_call.corrected_at is 'when staff last changed it by hand; null: it stands as its sender has it';
comment on column ship_call.cancel_words is 'what staff say about the cancellation; null: nothing';
grant select on ship_call to gangway_agency;

create table disruption (
  id integer generated always as identity,
  ship_call_id integer,
  ship text,
  port_id integer not null,
  date date not null,
  cause text not null,
  words text default ''::text not null,
  refund boolean not null,
  done_by integer,
  done_at timestamp with time zone default clock_timestamp() not null,
  undone_at timestamp with time zone,
  times jsonb,
  constraint disruption_pkey PRIMARY KEY (id),
  constraint disruption_cause_check CHECK ((cause = ANY (ARRAY['does_not_call'::text, 'late'::text, 'early_departure'::text, 'tender_stopped'::text, 'port_closed'::text, 'weather'::text, 'other'::text]))),
  constraint disruption_words_check CHECK ((length(words) <= 500)),
  constraint disruption_done_by_fkey FOREIGN KEY (done_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint disruption_port_id_fkey FOREIGN KEY (port_id) REFERENCES port(id),
  constraint disruption_ship_call_id_fkey FOREIGN KEY (ship_call_id) REFERENCES ship_call(id) ON DELETE SET NULL
);
alter table disruption enable row level security;
CREATE INDEX disruption_call ON disruption (ship_call_id) WHERE (ship_call_id IS NOT NULL);
CREATE INDEX disruption_date ON disruption (date DESC, id DESC);
CREATE INDEX disruption_done_at ON disruption (done_at);
comment on column disruption.ship_call_id is 'null: of a port day, or the call was removed';
comment on column disruption.ship is 'as the call named it; null: of a port day';
comment on column disruption.date is 'day of the call or the port day';
comment on column disruption.words is 'typed by staff';
comment on column disruption.refund is 'customers get their money back; nothing here moves any';
comment on column disruption.times is 'the call''s times as they were and became; null: it kept those it had';
grant select on disruption to gangway_agency;

create table disruption_agency (
  disruption_id integer not null,
  agency_id integer not null,
  informed integer not null,
  counts jsonb not null,
  constraint disruption_agency_pkey PRIMARY KEY (disruption_id, agency_id),
  constraint disruption_agency_informed_check CHECK ((informed >= 0)),
  constraint disruption_agency_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint disruption_agency_disruption_id_fkey FOREIGN KEY (disruption_id) REFERENCES disruption(id) ON DELETE CASCADE
);
comment on table disruption_agency is 'agencies with an event in a disruption';
alter table disruption_agency enable row level security;
CREATE INDEX disruption_agency_agency ON disruption_agency (agency_id);
comment on column disruption_agency.informed is 'people who got the notice';
grant select on disruption_agency to gangway_agency;

create table disruption_event (
  disruption_id integer not null,
  event_id integer not null,
  agency_id integer not null,
  step text not null,
  "time" text,
  reason text,
  obstacle text,
  was jsonb not null,
  became jsonb not null,
  orders jsonb default '[]'::jsonb not null,
  undoing text,
  constraint disruption_event_pkey PRIMARY KEY (disruption_id, event_id),
  constraint disruption_event_step_check CHECK ((step = ANY (ARRAY['cancel'::text, 'new_time'::text, 'own_time'::text, 'wait'::text, 'inform'::text]))),
  constraint disruption_event_time_check CHECK (("time" ~ '^([01][0-9]|2[0-3]):[0-5][05]$'::text)),
  constraint disruption_event_undoing_check CHECK ((undoing = ANY (ARRAY['undone'::text, 'changed_meanwhile'::text, 'agency_answered'::text]))),
  constraint disruption_event_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint disruption_event_disruption_id_fkey FOREIGN KEY (disruption_id) REFERENCES disruption(id) ON DELETE CASCADE,
  constraint disruption_event_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);
alter table disruption_event enable row level security;
CREATE INDEX disruption_event_event ON disruption_event (event_id);
comment on column disruption_event.reason is 'code of the reason of a cancellation';
comment on column disruption_event.obstacle is 'why it was left out; null: the step was taken';
comment on column disruption_event.orders is 'those that the step changed';
comment on column disruption_event.undoing is 'null: not undone';
grant select on disruption_event to gangway_agency;

create table former_stay (
  call_id integer not null,
  port_id integer not null,
  ship text not null,
  call_date date not null,
  arrival text not null,
  all_aboard text,
  departure_date date not null,
  departure text not null,
  berth text not null,
  tender boolean not null,
  first_ashore text,
  last_tender text,
  moved_to date,
  ship_imo text,
  constraint former_stay_pkey PRIMARY KEY (call_id, port_id, ship, call_date, departure_date),
  constraint former_stay_call_id_fkey FOREIGN KEY (call_id) REFERENCES ship_call(id) ON DELETE CASCADE
);
alter table former_stay enable row level security;
CREATE INDEX former_stay_by_port ON former_stay (port_id, call_date);
comment on column former_stay.moved_to is 'on which day the ship now calls at this port; null: not at all';
grant select on former_stay to gangway_agency;

create table sign_in (
  id bigint generated always as identity,
  at timestamp with time zone default now() not null,
  account_id integer,
  mail_hash text,
  outcome text not null,
  address text not null,
  user_agent text not null,
  is_new_device boolean default false not null,
  constraint sign_in_pkey PRIMARY KEY (id),
  constraint sign_in_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'wrong_credentials'::text, 'wrong_code'::text, 'wrong_passkey'::text, 'browser_required'::text, 'no_account'::text]))),
  constraint sign_in_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_account ON sign_in (account_id, at) WHERE (account_id IS NOT NULL);
CREATE INDEX sign_in_at ON sign_in (at);
comment on column sign_in.mail_hash is 'keyed hash of the address that was tried';
comment on column sign_in.address is 'of an IPv6 caller, their 64-bit network';

create table store_identity (
  is_only boolean default true not null,
  id uuid not null,
  constraint store_identity_pkey PRIMARY KEY (is_only),
  constraint store_identity_is_only_check CHECK (is_only)
);
alter table store_identity enable row level security;
comment on column store_identity.id is 'the same stands in the file store that belongs to this database';

create table stored_name (
  storage_key text not null,
  recorded_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  was_file boolean default true not null,
  constraint stored_name_pkey PRIMARY KEY (storage_key)
);
comment on table stored_name is 'every name this database has given out in the file store';
alter table stored_name enable row level security;
CREATE INDEX stored_name_ended ON stored_name (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX stored_name_recorded ON stored_name (recorded_at) WHERE (ended_at IS NULL);
comment on column stored_name.ended_at is 'when the last row let go of it; its bytes go some time after that';
comment on column stored_name.was_file is 'a backup may still want its bytes: they stay FILE_GRACE_DAYS, others a day';

create table stored_file (
  id uuid default gen_random_uuid() not null,
  storage_key text not null,
  size integer not null,
  sha256 text not null,
  enc text not null,
  key_id text generated always as (split_part(enc, '.'::text, 2)) stored not null,
  created_at timestamp with time zone default now() not null,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_storage_key_key UNIQUE (storage_key),
  constraint stored_file_enc_check CHECK ((enc ~~ 'e1.%'::text)),
  constraint stored_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint stored_file_size_check CHECK ((size > 0)),
  constraint stored_file_has_recorded_name FOREIGN KEY (storage_key) REFERENCES stored_name(storage_key)
);
alter table stored_file enable row level security;
CREATE INDEX stored_file_key ON stored_file (key_id);
CREATE INDEX stored_file_sha256 ON stored_file (sha256);
alter table stored_file alter enc set statistics 0;
comment on column stored_file.storage_key is 'random name in the store; nobody outside sees it';
comment on column stored_file.enc is 'the key of this file, in an envelope. See docs/security.md, Files';
grant delete, insert, select on stored_file to gangway_agency;

create table claim_file (
  file_id uuid not null,
  kind text default 'claim'::text not null,
  claim_id integer not null,
  agency_id integer not null,
  side text not null,
  filename text not null,
  created_at timestamp with time zone default now() not null,
  constraint claim_file_pkey PRIMARY KEY (file_id),
  constraint claim_file_filename_check CHECK ((filename <> ''::text)),
  constraint claim_file_kind_check CHECK ((kind = 'claim'::text)),
  constraint claim_file_side_check CHECK ((side = ANY (ARRAY['agency'::text, 'operator'::text]))),
  constraint claim_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint claim_file_kind_claim_id_fkey FOREIGN KEY (kind, claim_id) REFERENCES ask(kind, id) ON DELETE CASCADE
);
alter table claim_file enable row level security;
CREATE INDEX claim_file_claim ON claim_file (claim_id);
comment on column claim_file.kind is 'names its ask together with the id';
comment on column claim_file.agency_id is 'its ask''s, with which it goes';
comment on column claim_file.side is 'that uploaded it';
grant insert, select on claim_file to gangway_agency;

create table comment_attachment (
  id uuid default gen_random_uuid() not null,
  comment_id integer,
  event_id integer not null,
  agency_id integer not null,
  author_side text not null,
  uploaded_by integer,
  filename text not null,
  media_type text not null,
  file_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint comment_attachment_pkey PRIMARY KEY (id),
  constraint comment_attachment_file_id_key UNIQUE (file_id),
  constraint comment_attachment_author_side_check CHECK ((author_side = ANY (ARRAY['operator'::text, 'agency'::text]))),
  constraint comment_attachment_filename_check CHECK ((filename <> ''::text)),
  constraint comment_attachment_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint comment_attachment_comment_id_event_id_agency_id_fkey FOREIGN KEY (comment_id, event_id, agency_id) REFERENCES comment(id, event_id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint comment_attachment_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint comment_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint comment_attachment_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(id) ON DELETE SET NULL
);
alter table comment_attachment enable row level security;
CREATE INDEX comment_attachment_comment ON comment_attachment (comment_id);
CREATE INDEX comment_attachment_waiting ON comment_attachment (created_at) WHERE (comment_id IS NULL);
comment on column comment_attachment.comment_id is 'null until the comment it was uploaded for is written; for 24 hours';
grant insert, select, update (comment_id) on comment_attachment to gangway_agency;

create table invoice (
  id integer generated always as identity,
  reference text not null,
  agency_id integer not null,
  number text collate "und-x-icu" not null,
  date date not null,
  due_date date,
  total bigint not null,
  total_paid bigint default 0 not null,
  currency text not null,
  status text generated always as (
CASE
    WHEN (total_paid >= total) THEN 'paid'::text
    ELSE 'unpaid'::text
END) stored not null,
  locked boolean default false not null,
  filename text,
  file_id uuid,
  source_hash text,
  source_updated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  search text generated always as (fold_text(number)) stored,
  currency_exponent smallint not null,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_filename_key UNIQUE (filename),
  constraint invoice_reference_key UNIQUE (reference),
  constraint invoice_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint invoice_file_has_name CHECK (((filename IS NULL) = (file_id IS NULL))),
  constraint invoice_filename_check CHECK ((filename ~~ '%_.pdf'::text)),
  constraint invoice_number_check CHECK ((number <> ''::text)),
  constraint invoice_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint invoice_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
);
alter table invoice enable row level security;
CREATE INDEX invoice_by_agency ON invoice (agency_id, date DESC, id DESC) INCLUDE (currency, currency_exponent, status, total, total_paid);
CREATE INDEX invoice_by_date ON invoice (date DESC, id DESC) INCLUDE (status, agency_id, total, total_paid);
CREATE INDEX invoice_by_number ON invoice (number, id) INCLUDE (date, status, agency_id);
CREATE INDEX invoice_by_status ON invoice (status, date DESC, id DESC) INCLUDE (agency_id, total, total_paid);
CREATE INDEX invoice_by_total ON invoice (total, id) INCLUDE (date, status, agency_id);
CREATE INDEX invoice_by_total_paid ON invoice (total_paid, id) INCLUDE (date, status, agency_id);
CREATE INDEX invoice_file ON invoice (file_id);
CREATE INDEX invoice_search ON invoice USING gin (search gin_trgm_ops);
CREATE INDEX invoice_unpaid ON invoice (due_date, id) INCLUDE (agency_id) WHERE (status = 'unpaid'::text);
comment on column invoice.total is 'minor units of the currency, such as cents';
comment on column invoice.total_paid is 'minor units of the currency';
comment on column invoice.locked is 'imports no longer change it';
comment on column invoice.currency_exponent is 'decimal places of total and total_paid';
grant select on invoice to gangway_agency;

create view counted_invoice as
 SELECT
        CASE
            WHEN (GROUPING(agency_id) = 0) THEN agency_id
            WHEN (GROUPING(date) = 1) THEN '-1'::integer
            ELSE 0
        END AS agency_id,
    currency,
    status,
        CASE
            WHEN (GROUPING(date) = 0) THEN date
            ELSE month
        END AS date,
    (count(*))::integer AS invoices,
    (sum(total))::bigint AS total,
    (sum(total_paid))::bigint AS total_paid,
    currency_exponent
   FROM ( SELECT invoice.id,
            invoice.reference,
            invoice.agency_id,
            invoice.number,
            invoice.date,
            invoice.due_date,
            invoice.total,
            invoice.total_paid,
            invoice.currency,
            invoice.status,
            invoice.locked,
            invoice.filename,
            invoice.file_id,
            invoice.source_hash,
            invoice.source_updated_at,
            invoice.created_at,
            invoice.search,
            invoice.currency_exponent,
            (date_trunc('month'::text, (invoice.date)::timestamp without time zone))::date AS month
           FROM invoice) i
  GROUP BY currency, currency_exponent, status, GROUPING SETS ((date), (month), (agency_id, month));

create table season_import_file (
  id integer generated always as identity,
  import_id integer not null,
  name text not null,
  kind text not null,
  size integer not null,
  sha256 text not null,
  file_id uuid,
  readings jsonb default '[]'::jsonb not null,
  constraint season_import_file_pkey PRIMARY KEY (id),
  constraint season_import_file_kind_check CHECK ((kind = ANY (ARRAY['csv'::text, 'xlsx'::text, 'json'::text, 'pdf'::text]))),
  constraint season_import_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint season_import_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE SET NULL,
  constraint season_import_file_import_id_fkey FOREIGN KEY (import_id) REFERENCES season_import(id) ON DELETE CASCADE
);
alter table season_import_file enable row level security;
CREATE INDEX season_import_file_file ON season_import_file (file_id);
CREATE INDEX season_import_file_import ON season_import_file (import_id);
comment on column season_import_file.file_id is 'null once the file was deleted, because it was carried out';
comment on column season_import_file.readings is 'by sheet: encoding, delimiter, line of the headings, lines left out';

create table sub_product (
  id integer generated always as identity,
  excursion_id integer not null,
  agency_id integer not null,
  "position" integer not null,
  product_name text not null,
  person_count integer not null,
  origin_person_count integer not null,
  additional_required_data text[] default '{}'::text[] not null,
  required_data_keys text[] default '{}'::text[] not null,
  required_person_count integer,
  constraint sub_product_pkey PRIMARY KEY (id),
  constraint sub_product_excursion_id_position_key UNIQUE (excursion_id, "position"),
  constraint sub_product_id_excursion_id_agency_id_key UNIQUE (id, excursion_id, agency_id),
  constraint sub_product_additional_required_data_check CHECK ((additional_required_data <@ ARRAY['passport_data'::text, 'personal_data'::text, 'person_count'::text, 'age'::text])),
  constraint sub_product_origin_person_count_check CHECK ((origin_person_count >= 0)),
  constraint sub_product_person_count_check CHECK ((person_count >= 0)),
  constraint sub_product_position_check CHECK (("position" >= 0)),
  constraint sub_product_product_name_check CHECK ((product_name <> ''::text)),
  constraint sub_product_required_data_keys_check CHECK ((required_data_keys <@ ARRAY['passport_data'::text, 'personal_data'::text, 'person_count'::text, 'age'::text])),
  constraint sub_product_excursion_id_agency_id_fkey FOREIGN KEY (excursion_id, agency_id) REFERENCES excursion_order(id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table sub_product enable row level security;
comment on column sub_product.required_data_keys is 'keys that have arrived, so that an empty list differs from none';
grant select on sub_product to gangway_agency;

create table person (
  id integer not null,
  sub_product_id integer not null,
  excursion_id integer not null,
  agency_id integer not null,
  kind text not null,
  "position" integer not null,
  enc text not null,
  key_id text generated always as (split_part(enc, '.'::text, 2)) stored not null,
  is_complete boolean default true not null,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_sub_product_id_kind_position_key UNIQUE (sub_product_id, kind, "position"),
  constraint person_enc_check CHECK ((enc ~~ 'e1.%'::text)),
  constraint person_kind_check CHECK ((kind = ANY (ARRAY['passport_data'::text, 'personal_data'::text, 'age'::text]))),
  constraint person_position_check CHECK (("position" >= 0)),
  constraint person_sub_product_id_excursion_id_agency_id_fkey FOREIGN KEY (sub_product_id, excursion_id, agency_id) REFERENCES sub_product(id, excursion_id, agency_id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table person enable row level security;
CREATE INDEX person_excursion ON person (excursion_id);
CREATE INDEX person_key ON person (key_id);
alter table person alter enc set statistics 0;
alter sequence person_id_seq owned by person.id;
comment on column person.id is 'taken from person_id_seq before the row is sealed: the envelope is bound to it';
comment on column person.is_complete is 'nothing that is expected of its kind is missing in the sealed content';
grant select on person to gangway_agency;

create table terms (
  id integer generated always as identity,
  agency_id integer not null,
  valid_from date not null,
  steps jsonb not null,
  no_show_percent integer not null,
  no_call_percent integer not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  read_by integer,
  constraint terms_pkey PRIMARY KEY (id),
  constraint terms_agency_id_valid_from_key UNIQUE (agency_id, valid_from),
  constraint terms_no_call_percent_check CHECK (((no_call_percent >= 0) AND (no_call_percent <= 100))),
  constraint terms_no_show_percent_check CHECK (((no_show_percent >= 0) AND (no_show_percent <= 100))),
  constraint terms_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint terms_read_by_fkey FOREIGN KEY (read_by) REFERENCES account(id) ON DELETE SET NULL
);
comment on table terms is 'percents of the price that an agency gets for what does not take place';
alter table terms enable row level security;
comment on column terms.valid_from is 'first day of events they apply to; until the next terms begin';
comment on column terms.steps is 'percent of a cancellation at least so many hours before the pick-up, from the earliest to the latest';
comment on column terms.no_show_percent is 'of a cancellation later than the last step, and of who does not come';
comment on column terms.no_call_percent is 'of a ship that does not call, and of weather';
comment on column terms.read_at is 'when its agency acknowledged them';
grant select, update (read_at, read_by) on terms to gangway_agency;

create table text_template (
  kind text not null,
  text_en text not null,
  text_de text not null,
  constraint text_template_pkey PRIMARY KEY (kind),
  constraint text_template_kind_check CHECK ((kind = ANY (ARRAY['dispatch'::text, 'customer'::text]))),
  constraint text_template_text_de_check CHECK (((length(text_de) >= 1) AND (length(text_de) <= 2000))),
  constraint text_template_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 2000)))
);
comment on table text_template is 'the operator''s templates of texts for crew and customers of a dispatch';
comment on column text_template.kind is 'dispatch: for its guide or driver';
grant select on text_template to gangway_agency;

create table ticket (
  id integer generated always as identity,
  excursion_id integer not null,
  agency_id integer not null,
  version integer not null,
  is_current boolean default true not null,
  filename text not null,
  page_count integer,
  file_id uuid not null,
  uploaded_by integer,
  uploaded_at timestamp with time zone default now() not null,
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_excursion_id_version_key UNIQUE (excursion_id, version),
  constraint ticket_filename_check CHECK ((filename <> ''::text)),
  constraint ticket_page_count_check CHECK ((page_count > 0)),
  constraint ticket_version_check CHECK ((version > 0)),
  constraint ticket_excursion_id_agency_id_fkey FOREIGN KEY (excursion_id, agency_id) REFERENCES excursion_order(id, agency_id) ON UPDATE CASCADE,
  constraint ticket_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  constraint ticket_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(id) ON DELETE SET NULL
);
alter table ticket enable row level security;
CREATE UNIQUE INDEX ticket_current ON ticket (excursion_id) WHERE is_current;
CREATE INDEX ticket_file ON ticket (file_id);
alter table ticket alter filename set statistics 0;
comment on column ticket.is_current is 'false: replaced by a later one, or taken away';
comment on column ticket.filename is 'as its uploader called it';
grant insert, select, update (is_current) on ticket to gangway_agency;

create table upload_session (
  id uuid default gen_random_uuid() not null,
  account_id integer not null,
  excursion_id integer not null,
  agency_id integer not null,
  filename text not null,
  size integer not null,
  sha256 text,
  ticket_id integer,
  created_at timestamp with time zone default now() not null,
  refusal text,
  constraint upload_session_pkey PRIMARY KEY (id),
  constraint upload_ends_once CHECK (((ticket_id IS NULL) OR (refusal IS NULL))),
  constraint upload_session_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint upload_session_size_check CHECK ((size > 0)),
  constraint upload_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint upload_session_excursion_id_agency_id_fkey FOREIGN KEY (excursion_id, agency_id) REFERENCES excursion_order(id, agency_id) ON UPDATE CASCADE,
  constraint upload_session_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id)
);
alter table upload_session enable row level security;
CREATE INDEX upload_session_excursion ON upload_session (excursion_id);
CREATE INDEX upload_session_ticket ON upload_session (ticket_id);
alter table upload_session alter filename set statistics 0;
comment on column upload_session.sha256 is 'of the whole file, where the sender knows it: so that an upload can be taken up again';
comment on column upload_session.ticket_id is 'what became of it; a repeated finish answers the same';
comment on column upload_session.refusal is 'the code a repeated finish answers again';
grant delete, insert, select, update (ticket_id, refusal) on upload_session to gangway_agency;

create table upload_chunk (
  session_id uuid not null,
  start_offset integer not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  enc text not null,
  constraint upload_chunk_pkey PRIMARY KEY (session_id, start_offset),
  constraint upload_chunk_storage_key_key UNIQUE (storage_key),
  constraint upload_chunk_enc_check CHECK ((enc ~~ 'e1.%'::text)),
  constraint upload_chunk_size_check CHECK ((size > 0)),
  constraint upload_chunk_start_offset_check CHECK ((start_offset >= 0)),
  constraint upload_chunk_has_recorded_name FOREIGN KEY (storage_key) REFERENCES stored_name(storage_key),
  constraint upload_chunk_session_id_fkey FOREIGN KEY (session_id) REFERENCES upload_session(id) ON DELETE CASCADE
);
alter table upload_chunk enable row level security;
alter table upload_chunk alter enc set statistics 0;
grant delete, insert, select on upload_chunk to gangway_agency;

create table usage_count (
  scope text not null,
  period timestamp with time zone not null,
  amount integer not null,
  constraint usage_count_pkey PRIMARY KEY (scope, period),
  constraint usage_count_amount_check CHECK ((amount >= 0))
);
comment on column usage_count.scope is 'what is counted and for whom, such as requests:account:7';
comment on column usage_count.period is 'when the while began, by the database''s clock';
comment on column usage_count.amount is 'requests, kilobytes, or exports under way';

create table vehicle (
  id integer generated always as identity,
  agency_id integer not null,
  name text collate "und-x-icu" not null,
  seats integer not null,
  wheelchair_places integer default 0 not null,
  has_lift boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint vehicle_pkey PRIMARY KEY (id),
  constraint vehicle_id_agency_id_key UNIQUE (id, agency_id),
  constraint vehicle_name_check CHECK ((name <> ''::text)),
  constraint vehicle_seats_check CHECK (((seats >= 1) AND (seats <= 999))),
  constraint vehicle_wheelchair_places_check CHECK (((wheelchair_places >= 0) AND (wheelchair_places <= 99))),
  constraint vehicle_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE
);
alter table vehicle enable row level security;
CREATE INDEX vehicle_agency ON vehicle (agency_id);
comment on column vehicle.seats is 'without the driver''s';
grant delete, insert, select, update on vehicle to gangway_agency;

create table absence (
  id integer generated always as identity,
  agency_id integer not null,
  crew_id integer,
  vehicle_id integer,
  "from" date not null,
  "to" date not null,
  constraint absence_pkey PRIMARY KEY (id),
  constraint absence_check CHECK ((num_nonnulls(crew_id, vehicle_id) = 1)),
  constraint absence_check1 CHECK (("from" <= "to")),
  constraint absence_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint absence_crew_id_agency_id_fkey FOREIGN KEY (crew_id, agency_id) REFERENCES crew_member(id, agency_id) ON DELETE CASCADE,
  constraint absence_vehicle_id_agency_id_fkey FOREIGN KEY (vehicle_id, agency_id) REFERENCES vehicle(id, agency_id) ON DELETE CASCADE
);
comment on table absence is 'days on which a crew member or vehicle cannot be planned';
alter table absence enable row level security;
CREATE INDEX absence_agency ON absence (agency_id, "to");
CREATE INDEX absence_crew ON absence (crew_id) WHERE (crew_id IS NOT NULL);
CREATE INDEX absence_vehicle ON absence (vehicle_id) WHERE (vehicle_id IS NOT NULL);
grant delete, insert, select, update on absence to gangway_agency;

create table dispatch (
  id integer generated always as identity,
  agency_id integer not null,
  port_id integer not null,
  event_date date not null,
  number integer not null,
  language text,
  pickup_time text,
  meeting_point text,
  vehicle_id integer,
  vehicle_name text,
  seats integer,
  wheelchair_places integer,
  created_at timestamp with time zone default now() not null,
  constraint dispatch_pkey PRIMARY KEY (id),
  constraint dispatch_agency_id_port_id_event_date_number_key UNIQUE (agency_id, port_id, event_date, number),
  constraint dispatch_id_agency_id_key UNIQUE (id, agency_id),
  constraint dispatch_meeting_point_check CHECK ((meeting_point <> ''::text)),
  constraint dispatch_number_check CHECK (((number >= 1) AND (number <= 999))),
  constraint dispatch_pickup_time_check CHECK ((pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'::text)),
  constraint dispatch_seats_check CHECK (((seats >= 1) AND (seats <= 999))),
  constraint dispatch_vehicle_name_check CHECK ((vehicle_name <> ''::text)),
  constraint dispatch_wheelchair_places_check CHECK (((wheelchair_places >= 0) AND (wheelchair_places <= 99))),
  constraint dispatch_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint dispatch_port_id_fkey FOREIGN KEY (port_id) REFERENCES port(id),
  constraint dispatch_vehicle_id_agency_id_fkey FOREIGN KEY (vehicle_id, agency_id) REFERENCES vehicle(id, agency_id) ON DELETE SET NULL (vehicle_id)
);
comment on table dispatch is 'persons of one or more events of an agency, port and day who leave together; an event without one has one implied';
alter table dispatch enable row level security;
CREATE INDEX dispatch_port_day ON dispatch (port_id, event_date);
CREATE INDEX dispatch_vehicle ON dispatch (vehicle_id, event_date) WHERE (vehicle_id IS NOT NULL);
comment on column dispatch.pickup_time is 'null: that of each order''s event';
comment on column dispatch.meeting_point is 'null: that of each order''s event';
comment on column dispatch.seats is 'of the vehicle, without the driver''s; null: not known';
grant delete, insert, select, update on dispatch to gangway_agency;

create table dispatch_crew (
  id integer generated always as identity,
  dispatch_id integer not null,
  agency_id integer not null,
  role text not null,
  name text collate "und-x-icu" not null,
  phone text,
  crew_id integer,
  person text generated always as (COALESCE(('#'::text || crew_id), fold_text(name))) stored,
  state text default 'planned'::text not null,
  words text,
  answered_at timestamp with time zone,
  read_time text,
  read_place text,
  constraint dispatch_crew_pkey PRIMARY KEY (id),
  constraint dispatch_crew_dispatch_id_role_person_key UNIQUE (dispatch_id, role, person),
  constraint dispatch_crew_name_check CHECK ((name <> ''::text)),
  constraint dispatch_crew_role_check CHECK ((role = ANY (ARRAY['guide'::text, 'driver'::text, 'escort'::text]))),
  constraint dispatch_crew_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'asked'::text, 'accepted'::text, 'refused'::text]))),
  constraint dispatch_crew_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500))),
  constraint dispatch_crew_crew_id_agency_id_fkey FOREIGN KEY (crew_id, agency_id) REFERENCES crew_member(id, agency_id) ON DELETE SET NULL (crew_id),
  constraint dispatch_crew_dispatch_id_agency_id_fkey FOREIGN KEY (dispatch_id, agency_id) REFERENCES dispatch(id, agency_id) ON DELETE CASCADE
);
comment on table dispatch_crew is 'who goes with a dispatch, as typed; crew_id once the name is known as a person';
alter table dispatch_crew enable row level security;
CREATE INDEX dispatch_crew_member ON dispatch_crew (crew_id) WHERE (crew_id IS NOT NULL);
CREATE INDEX dispatch_crew_person ON dispatch_crew (agency_id, person);
comment on column dispatch_crew.person is 'one and the same for every row of a person of the agency';
comment on column dispatch_crew.read_time is 'pick-up time that the person has last acknowledged';
comment on column dispatch_crew.read_place is 'meeting point that the person has last acknowledged';
grant delete, insert, select, update on dispatch_crew to gangway_agency;

create table dispatch_order (
  dispatch_id integer not null,
  agency_id integer not null,
  excursion_id integer not null,
  persons integer,
  constraint dispatch_order_pkey PRIMARY KEY (dispatch_id, excursion_id),
  constraint dispatch_order_persons_check CHECK ((persons > 0)),
  constraint dispatch_order_dispatch_id_agency_id_fkey FOREIGN KEY (dispatch_id, agency_id) REFERENCES dispatch(id, agency_id) ON DELETE CASCADE,
  constraint dispatch_order_excursion_id_fkey FOREIGN KEY (excursion_id) REFERENCES excursion_order(id) ON DELETE CASCADE
);
comment on table dispatch_order is 'orders of a dispatch; one counts while it is active and its event is of the dispatch''s agency, port and day';
alter table dispatch_order enable row level security;
CREATE INDEX dispatch_order_excursion ON dispatch_order (excursion_id);
CREATE UNIQUE INDEX dispatch_order_rest ON dispatch_order (agency_id, excursion_id) WHERE (persons IS NULL);
comment on column dispatch_order.persons is 'a part of the order that was split off; null: all of it, or the rest';
grant delete, insert, select, update on dispatch_order to gangway_agency;

create table paper (
  id integer generated always as identity,
  agency_id integer not null,
  crew_id integer,
  vehicle_id integer,
  kind text not null,
  valid_until date not null,
  file_id uuid,
  filename text,
  created_at timestamp with time zone default now() not null,
  constraint paper_pkey PRIMARY KEY (id),
  constraint paper_check CHECK ((num_nonnulls(crew_id, vehicle_id) <= 1)),
  constraint paper_check1 CHECK (((file_id IS NULL) = (filename IS NULL))),
  constraint paper_filename_check CHECK ((filename <> ''::text)),
  constraint paper_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'insurance'::text, 'permit'::text]))),
  constraint paper_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint paper_crew_id_agency_id_fkey FOREIGN KEY (crew_id, agency_id) REFERENCES crew_member(id, agency_id) ON DELETE CASCADE,
  constraint paper_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint paper_vehicle_id_agency_id_fkey FOREIGN KEY (vehicle_id, agency_id) REFERENCES vehicle(id, agency_id) ON DELETE CASCADE
);
comment on table paper is 'licences, insurances and permits of an agency, or of one of its crew or vehicles';
alter table paper enable row level security;
CREATE INDEX paper_agency ON paper (agency_id, valid_until);
CREATE INDEX paper_crew ON paper (crew_id) WHERE (crew_id IS NOT NULL);
CREATE INDEX paper_file ON paper (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX paper_vehicle ON paper (vehicle_id) WHERE (vehicle_id IS NOT NULL);
comment on column paper.valid_until is 'the last day on which it holds';
grant delete, insert, select, update on paper to gangway_agency;

create table notice (
  id integer generated always as identity,
  account_id integer not null,
  agency_id integer,
  kind text not null,
  event_id integer,
  excursion_id integer,
  invoice_id integer,
  comment_id integer,
  dedupe_key text not null,
  repeats boolean not null,
  count integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  shown_at timestamp with time zone default now() not null,
  is_announced boolean default true not null,
  read_at timestamp with time zone,
  mail_since timestamp with time zone default now() not null,
  mail_at timestamp with time zone default now(),
  mail_id integer,
  alarm_id integer,
  disruption_id integer,
  paper_id integer,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_account_id_dedupe_key_key UNIQUE (account_id, dedupe_key),
  constraint notice_count_check CHECK ((count > 0)),
  constraint notice_kind_check CHECK ((kind ~ '^[a-z_0-9.]{3,40}$'::text)),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notice_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint notice_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES alarm(id) ON DELETE CASCADE,
  constraint notice_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE SET NULL,
  constraint notice_disruption_id_fkey FOREIGN KEY (disruption_id) REFERENCES disruption(id) ON DELETE CASCADE,
  constraint notice_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint notice_excursion_id_fkey FOREIGN KEY (excursion_id) REFERENCES excursion_order(id),
  constraint notice_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint notice_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES notice_mail(id) ON DELETE SET NULL,
  constraint notice_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES paper(id) ON DELETE CASCADE
);
alter table notice enable row level security;
CREATE INDEX notice_alarm ON notice (alarm_id) WHERE (alarm_id IS NOT NULL);
CREATE INDEX notice_by_key ON notice (dedupe_key);
CREATE INDEX notice_created_at ON notice USING brin (created_at);
CREATE INDEX notice_disruption ON notice (disruption_id) WHERE (disruption_id IS NOT NULL);
CREATE INDEX notice_event ON notice (event_id);
CREATE INDEX notice_in_order ON notice (account_id, ((read_at IS NOT NULL)), created_at DESC, id DESC);
CREATE INDEX notice_invoice ON notice (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX notice_mail_due ON notice (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notice_of_mail ON notice (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX notice_paper ON notice (paper_id) WHERE (paper_id IS NOT NULL);
CREATE INDEX notice_to_be_mailed_by_kind ON notice (account_id, kind, mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notice_unannounced ON notice (shown_at) WHERE (NOT is_announced);
CREATE INDEX notice_unread ON notice (account_id, shown_at DESC) WHERE (read_at IS NULL);
comment on column notice.agency_id is 'the agency whose person is notified; null: the operator''s';
comment on column notice.repeats is 'the same key may be raised again: unread once more, counted while unread';
comment on column notice.shown_at is 'nobody sees it before: what can be undone waits';
comment on column notice.mail_at is 'when to look whether to mail it; null: settled';
grant select, update (read_at) on notice to gangway_agency;

create table waiting_change (
  due_at timestamp with time zone not null,
  seq bigint generated always as identity,
  type text not null,
  agency_id integer,
  event_id integer,
  excursion_id integer,
  facts jsonb not null,
  occurred_at timestamp with time zone default now() not null,
  is_held boolean not null,
  constraint waiting_change_pkey PRIMARY KEY (due_at, seq),
  constraint waiting_change_type_check CHECK ((type ~ '^[a-z_]+[.][a-z_]+$'::text))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
comment on table waiting_change is 'changes that are not published yet; of an event, none is due before what it has earlier';
alter table waiting_change enable row level security;
CREATE INDEX waiting_change_of_event ON waiting_change (event_id, seq) WHERE (event_id IS NOT NULL);
comment on column waiting_change.is_held is 'it can be undone until it is due';
grant select on waiting_change to gangway_agency;

create table webhook (
  id integer generated always as identity,
  agency_id integer,
  name text not null,
  url text not null,
  types text[] default '{}'::text[] not null,
  "position" bigint not null,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_because text,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  failures integer default 0 not null,
  asked_next_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_disabled CHECK (((disabled_at IS NULL) = (disabled_because IS NULL))),
  constraint webhook_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['by_hand'::text, 'failing'::text, 'gone'::text, 'revoked'::text]))),
  constraint webhook_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint webhook_url_check CHECK ((length(url) <= 2000)),
  constraint webhook_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
alter table webhook enable row level security;
comment on column webhook.agency_id is 'its agency; null: the operator''s, which receives everything';
comment on column webhook.types is 'the types it receives; empty: all';
comment on column webhook."position" is 'up to here changes of the feed were made deliveries';
comment on column webhook.failing_since is 'nothing has been delivered since';
comment on column webhook.created_by is 'the account whose rights it has: it sends what this account may read';
comment on column webhook.failures is 'how often it was asked since something was last delivered';
comment on column webhook.asked_next_at is 'while it is failing: nothing is sent before';
comment on column webhook.deleted_at is 'hidden since; its log is deleted in batches, the row last';
grant delete, insert, select, update (name, url, types, "position", failing_since, disabled_at, disabled_because, created_by, failures, asked_next_at, deleted_at) on webhook to gangway_agency;

create table webhook_delivery (
  id bigint generated always as identity,
  webhook_id integer not null,
  agency_id integer,
  "position" bigint,
  message_id text not null,
  type text not null,
  event_id integer,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  first_at timestamp with time zone,
  next_at timestamp with time zone default now() not null,
  locked_until timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text]))),
  constraint webhook_delivery_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
alter table webhook_delivery enable row level security;
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);
CREATE UNIQUE INDEX webhook_delivery_change ON webhook_delivery (webhook_id, "position");
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_delivery_log ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_next ON webhook_delivery (webhook_id, id) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_delivery_order ON webhook_delivery (webhook_id, event_id, id) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_delivery_taken ON webhook_delivery (webhook_id, locked_until) WHERE ((status = 'waiting'::text) AND (locked_until IS NOT NULL));
comment on column webhook_delivery."position" is 'of the change; null: a test';
comment on column webhook_delivery.event_id is 'what has the same is delivered in order of id';
comment on column webhook_delivery.attempts is 'since it was made, or replayed';
comment on column webhook_delivery.first_at is 'the first of these attempts';
grant insert, select, update (status, attempts, first_at, next_at) on webhook_delivery to gangway_agency;

create table webhook_attempt (
  id bigint generated always as identity,
  delivery_id bigint not null,
  agency_id integer,
  at timestamp with time zone default now() not null,
  milliseconds integer not null,
  status integer,
  fault text,
  answer text,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE
);
alter table webhook_attempt enable row level security;
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, id);
comment on column webhook_attempt.status is 'of the answer; null: there was none';
comment on column webhook_attempt.answer is 'its beginning';
grant select on webhook_attempt to gangway_agency;

create table webhook_secret (
  id integer generated always as identity,
  webhook_id integer not null,
  agency_id integer,
  enc text not null,
  key_id text generated always as (split_part(enc, '.'::text, 2)) stored,
  created_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  constraint webhook_secret_pkey PRIMARY KEY (id),
  constraint webhook_secret_enc_check CHECK ((enc ~~ 'e1.%'::text)),
  constraint webhook_secret_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id),
  constraint webhook_secret_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
alter table webhook_secret enable row level security;
CREATE INDEX webhook_secret_webhook ON webhook_secret (webhook_id);
comment on column webhook_secret.ends_at is 'until then it signs beside its successor; null: it has none';
grant delete, insert, select, update (ends_at) on webhook_secret to gangway_agency;

create policy own_agency on absence for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy known_people on account for select to gangway_agency
  using ((COALESCE(agency_id, ( SELECT gangway_agency_id() AS gangway_agency_id)) = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on adjustment for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on agency for all to gangway_agency
  using ((id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on agency_limit for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on agreed_month for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on api_key for select to gangway_agency
  using ((account_id IN ( SELECT program.account_id
   FROM program)));

create policy own_agency on ask for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency_takes_back on ask for delete to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (kind = 'acknowledgement'::text) AND ((facts ->> 'subject'::text) = 'pickup_time'::text)));

create policy own_name_asks on ask for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (state = 'open'::text) AND (asked_by = ( SELECT gangway_account_id() AS gangway_account_id)) AND (COALESCE((facts ->> 'side'::text), 'operator'::text) = 'operator'::text) AND (EXISTS ( SELECT
   FROM event e
  WHERE ((e.id = ask.event_id) AND (e.agency_id = ask.agency_id)))) AND ((excursion_id IS NULL) OR (EXISTS ( SELECT
   FROM excursion_order o
  WHERE ((o.id = ask.excursion_id) AND (o.event_id = ask.event_id)))))));

create policy own_name_ends on ask for update to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (state = ANY (ARRAY['open'::text, 'canceled'::text, 'read'::text]))))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND ((answer = ''::text) OR ((kind = 'claim'::text) AND (state = ANY (ARRAY['accepted'::text, 'refused'::text])))) AND (((state = 'withdrawn'::text) AND (COALESCE((facts ->> 'side'::text), 'operator'::text) = 'operator'::text) AND (closed_by = ( SELECT gangway_account_id() AS gangway_account_id))) OR ((state = ANY (ARRAY['obsolete'::text, 'withdrawn'::text])) AND (closed_by IS NULL)) OR ((kind = 'data_request'::text) AND (state = ANY (ARRAY['open'::text, 'canceled'::text])) AND (closed_by IS NULL)) OR ((kind = 'claim'::text) AND (state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND ((facts ->> 'side'::text) = 'agency'::text) AND (closed_by = ( SELECT gangway_account_id() AS gangway_account_id))) OR ((state = 'read'::text) AND ((facts ->> 'side'::text) = 'agency'::text) AND (closed_by = ( SELECT gangway_account_id() AS gangway_account_id))))));

create policy own_name on audit_entry for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (actor = 'account'::text) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id)) AND (at = now()) AND ((event_id IS NULL) OR (EXISTS ( SELECT
   FROM event e
  WHERE (e.id = audit_entry.event_id)))) AND ((excursion_id IS NULL) OR (EXISTS ( SELECT
   FROM excursion_order o
  WHERE (o.id = audit_entry.excursion_id))))));

create policy own_agency on calendar_feed for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (created_by = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy everyone on change_feed for all to gangway_agency
  using (true);

create policy own_agency on claim_file for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_side_adds on claim_file for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (side = 'agency'::text) AND is_free_file(file_id) AND (EXISTS ( SELECT
   FROM ask a
  WHERE ((a.kind = 'claim'::text) AND (a.id = claim_file.claim_id) AND (a.agency_id = claim_file.agency_id) AND (a.state = 'open'::text))))));

create policy own_agency on closed_month for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on comment for select to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (NOT is_internal)));

create policy own_name_changes on comment for update to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (author_side = 'agency'::text) AND (author_id = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_name_writes on comment for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (author_side = 'agency'::text) AND (NOT is_internal) AND (author_id = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_agency on comment_attachment for select to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (((comment_id IS NULL) AND (author_side = 'agency'::text)) OR (EXISTS ( SELECT
   FROM comment
  WHERE (comment.id = comment_attachment.comment_id))))));

create policy own_name_adds on comment_attachment for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (author_side = 'agency'::text) AND (uploaded_by = ( SELECT gangway_account_id() AS gangway_account_id)) AND (EXISTS ( SELECT
   FROM event e
  WHERE (e.id = comment_attachment.event_id))) AND is_free_file(file_id)));

create policy own_name_attaches on comment_attachment for update to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (author_side = 'agency'::text) AND (uploaded_by = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_name on comment_read for all to gangway_agency
  using (((account_id = ( SELECT gangway_account_id() AS gangway_account_id)) AND (thread IN ( SELECT comment_thread.guid
   FROM comment_thread))));

create policy own_agency on comment_thread for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on crew_member for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on data_doubt for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on deleted_data for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on dispatch for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on dispatch_crew for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on dispatch_order for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (EXISTS ( SELECT
   FROM excursion_order o
  WHERE ((o.id = dispatch_order.excursion_id) AND (o.agency_id = dispatch_order.agency_id))))));

create policy own_agency on disruption for select to gangway_agency
  using ((EXISTS ( SELECT
   FROM disruption_agency a
  WHERE ((a.disruption_id = disruption.id) AND (a.agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id))))));

create policy own_agency on disruption_agency for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on disruption_event for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on event for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on event_ship for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on event_state for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on event_tally for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on excursion_order for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND ((decided_by IS NULL) OR (decided_by = ( SELECT gangway_account_id() AS gangway_account_id)))));

create policy own_events on former_stay for all to gangway_agency
  using ((EXISTS ( SELECT
   FROM event_state e
  WHERE ((e.port_id = former_stay.port_id) AND ((e.event_date >= former_stay.call_date) AND (e.event_date <= former_stay.departure_date))))));

create policy own_agency on guide_pass for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND ((revoked_at IS NOT NULL) OR (created_by = ( SELECT gangway_account_id() AS gangway_account_id)))));

create policy own_name on idempotency_key for all to gangway_agency
  using ((account_id = ( SELECT gangway_account_id() AS gangway_account_id)))
  with check ((account_id = ( SELECT gangway_account_id() AS gangway_account_id)));

create policy own_agency on invoice for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on invoice_tally for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_name on notice for all to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_agency on order_needs for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on paper for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND ((file_id IS NULL) OR is_free_file(file_id))));

create policy own_agency on person for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_name on person_access for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id)) AND (at = now()) AND (EXISTS ( SELECT
   FROM excursion_order o
  WHERE (o.id = person_access.excursion_id)))));

create policy own_agency on pickup_acceptance for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on pickup_conflict for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy everyone on port_distance for select to gangway_agency
  using (true);

create policy own_agency on program for select to gangway_agency
  using ((account_id IN ( SELECT account.id
   FROM account
  WHERE (account.agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))));

create policy own_agency on public_change for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on rate for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_name_adds on saved_view for insert to gangway_agency
  with check ((account_id = ( SELECT gangway_account_id() AS gangway_account_id)));

create policy own_name_changes on saved_view for update to gangway_agency
  using ((account_id = ( SELECT gangway_account_id() AS gangway_account_id)));

create policy own_name_deletes on saved_view for delete to gangway_agency
  using ((account_id = ( SELECT gangway_account_id() AS gangway_account_id)));

create policy own_side on saved_view for select to gangway_agency
  using (((account_id = ( SELECT gangway_account_id() AS gangway_account_id)) OR (is_shared AND (EXISTS ( SELECT
   FROM account a
  WHERE ((a.id = saved_view.account_id) AND (a.agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id))))))));

create policy own_account on seen_month for all to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_events on ship for all to gangway_agency
  using ((EXISTS ( SELECT
   FROM event_ship s
  WHERE (s.ship_key = ship.key))));

create policy own_events on ship_call for all to gangway_agency
  using ((EXISTS ( SELECT
   FROM event_state e
  WHERE ((e.port_id = ship_call.port_id) AND ((e.event_date >= ship_call.call_date) AND (e.event_date <= ship_call.departure_date))))));

create policy claimed on stored_file for select to gangway_agency
  using ((EXISTS ( SELECT
   FROM claim_file
  WHERE (claim_file.file_id = stored_file.id))));

create policy commented on stored_file for select to gangway_agency
  using ((EXISTS ( SELECT
   FROM comment_attachment
  WHERE (comment_attachment.file_id = stored_file.id))));

create policy own_agency on stored_file for select to gangway_agency
  using (((EXISTS ( SELECT
   FROM ticket
  WHERE (ticket.file_id = stored_file.id))) OR (EXISTS ( SELECT
   FROM invoice
  WHERE (invoice.file_id = stored_file.id)))));

create policy own_agency_adds on stored_file for insert to gangway_agency
  with check (true);

create policy own_claim_file_goes on stored_file for delete to gangway_agency
  using ((EXISTS ( SELECT
   FROM (claim_file c
     JOIN ask a ON (((a.kind = c.kind) AND (a.id = c.claim_id))))
  WHERE ((c.file_id = stored_file.id) AND (c.side = 'agency'::text) AND (a.state = 'open'::text)))));

create policy own_name_goes on stored_file for delete to gangway_agency
  using ((EXISTS ( SELECT
   FROM comment_attachment a
  WHERE ((a.file_id = stored_file.id) AND (a.author_side = 'agency'::text) AND (a.uploaded_by = ( SELECT gangway_account_id() AS gangway_account_id))))));

create policy own_paper_goes on stored_file for delete to gangway_agency
  using ((EXISTS ( SELECT
   FROM paper
  WHERE (paper.file_id = stored_file.id))));

create policy own_papers on stored_file for select to gangway_agency
  using ((EXISTS ( SELECT
   FROM paper
  WHERE (paper.file_id = stored_file.id))));

create policy own_agency on sub_product for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on terms for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on ticket for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency_replaces on ticket for update to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_name_adds on ticket for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (uploaded_by = ( SELECT gangway_account_id() AS gangway_account_id)) AND is_free_file(file_id)));

create policy own_agency on upload_chunk for select to gangway_agency
  using ((session_id IN ( SELECT upload_session.id
   FROM upload_session)));

create policy own_name_adds on upload_chunk for insert to gangway_agency
  with check ((session_id IN ( SELECT s.id
   FROM upload_session s
  WHERE (s.account_id = ( SELECT gangway_account_id() AS gangway_account_id)))));

create policy own_name_deletes on upload_chunk for delete to gangway_agency
  using ((session_id IN ( SELECT s.id
   FROM upload_session s
  WHERE (s.account_id = ( SELECT gangway_account_id() AS gangway_account_id)))));

create policy own_agency on upload_session for select to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_name_adds on upload_session for insert to gangway_agency
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_name_deletes on upload_session for delete to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id))));

create policy own_name_ends on upload_session for update to gangway_agency
  using (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id))))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (account_id = ( SELECT gangway_account_id() AS gangway_account_id)) AND ((ticket_id IS NULL) OR (EXISTS ( SELECT
   FROM ticket t
  WHERE (t.id = upload_session.ticket_id))))));

create policy own_agency on vehicle for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on waiting_change for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on webhook for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on webhook_attempt for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on webhook_delivery for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND ("position" IS NULL) AND (EXISTS ( SELECT
   FROM webhook w
  WHERE ((w.id = webhook_delivery.webhook_id) AND (w.agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))))));

create policy replay on webhook_delivery for update to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)));

create policy own_agency on webhook_secret for all to gangway_agency
  using ((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))
  with check (((agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)) AND (EXISTS ( SELECT
   FROM webhook w
  WHERE ((w.id = webhook_secret.webhook_id) AND (w.agency_id = ( SELECT gangway_agency_id() AS gangway_agency_id)))))));
