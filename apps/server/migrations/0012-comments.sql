-- What an agency and the operator write to each other about an event. Threads go by guid; the guid is made by whoever
-- writes first, in the browser.

create table comment_thread (
  guid uuid primary key,
  event_id integer not null unique,
  agency_id integer not null,
  created_at timestamptz not null default now(),
  unique (guid, event_id, agency_id),
  foreign key (event_id, agency_id) references event (id, agency_id) on update cascade
);

create unique index event_comments_guid on event (comments_guid);

create table comment (
  id integer generated always as identity primary key,
  thread uuid not null,
  event_id integer not null,
  agency_id integer not null,
  author_id integer references account on delete set null,
  author_side text not null check (author_side in ('operator', 'agency')),
  text text not null check (length(text) <= 10000),
  is_internal boolean not null default false,
  mentions integer[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (id, event_id, agency_id),
  foreign key (thread, event_id, agency_id)
    references comment_thread (guid, event_id, agency_id) on update cascade,
  constraint comment_has_text check ((text = '') = (deleted_at is not null)),
  constraint comment_internal_is_operators check (not is_internal or author_side = 'operator')
);
comment on column comment.is_internal is 'for the operator’s people alone';
comment on column comment.deleted_at is 'a trace: what it said is gone';
comment on column comment.mentions is 'ids of accounts';
create index comment_of_event on comment (event_id, id);
create index comment_author on comment (author_id);

create table comment_read (
  account_id integer not null references account on delete cascade,
  thread uuid not null references comment_thread on delete cascade,
  last_comment_id integer not null,
  primary key (account_id, thread)
);
comment on column comment_read.last_comment_id is 'up to here the person has seen the thread';
create index comment_read_thread on comment_read (thread);

create table comment_attachment (
  id uuid primary key default gen_random_uuid(),
  comment_id integer,
  event_id integer not null references event,
  agency_id integer not null,
  author_side text not null check (author_side in ('operator', 'agency')),
  uploaded_by integer references account on delete set null,
  filename text not null check (filename <> ''),
  media_type text not null
    check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  file_id uuid not null unique references stored_file on delete cascade,
  created_at timestamptz not null default now(),
  foreign key (comment_id, event_id, agency_id)
    references comment (id, event_id, agency_id) on update cascade on delete cascade
);
comment on column comment_attachment.comment_id is 'null until the comment it was uploaded for is written; for 24 hours';
create index comment_attachment_comment on comment_attachment (comment_id);
create index comment_attachment_uploaded_by on comment_attachment (uploaded_by);
create index comment_attachment_waiting on comment_attachment (created_at) where comment_id is null;

alter table comment_thread enable row level security;
alter table comment enable row level security;
alter table comment_read enable row level security;
alter table comment_attachment enable row level security;

create policy own_agency on comment_thread to gangway_agency
  using (agency_id = (select gangway_agency_id()));

-- To an agency internal comments do not exist; what the operator wrote cannot be changed by it.
create policy own_agency on comment for select to gangway_agency
  using (agency_id = (select gangway_agency_id()) and not is_internal);
create policy own_agency_writes on comment for insert to gangway_agency
  with check (
    agency_id = (select gangway_agency_id()) and author_side = 'agency' and not is_internal
  );
create policy own_agency_changes on comment for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and author_side = 'agency');

create policy own_agency on comment_read to gangway_agency
  using (thread in (select guid from comment_thread));

-- What the operator has uploaded exists for an agency when it stands in a comment that does.
create policy own_agency on comment_attachment for select to gangway_agency using (
  agency_id = (select gangway_agency_id())
  and (
    (comment_id is null and author_side = 'agency')
    or exists (select from comment where comment.id = comment_attachment.comment_id)
  )
);
create policy own_agency_adds on comment_attachment for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()) and author_side = 'agency');
create policy own_agency_attaches on comment_attachment for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and author_side = 'agency');

create policy commented on stored_file for select to gangway_agency using (
  exists (select from comment_attachment where comment_attachment.file_id = stored_file.id)
);
create policy commented_goes on stored_file for delete to gangway_agency using (
  exists (
    select from comment_attachment
    where comment_attachment.file_id = stored_file.id and comment_attachment.author_side = 'agency'
  )
);

grant select on comment_thread, comment, comment_read, comment_attachment to gangway_agency;
grant insert on comment_thread, comment, comment_read, comment_attachment to gangway_agency;
grant update (text, mentions, edited_at, deleted_at) on comment to gangway_agency;
grant update (last_comment_id) on comment_read to gangway_agency;
grant update (comment_id) on comment_attachment to gangway_agency;
grant delete on stored_file to gangway_agency;
grant update (comments_guid) on event to gangway_agency;
-- Whom one may mention, and since when somebody can have missed a comment.
grant select (disabled_at, created_at) on account to gangway_agency;
