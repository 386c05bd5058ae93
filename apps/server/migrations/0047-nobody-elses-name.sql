-- Behind the second wall nothing is written in another's name: whoever calls is named beside their agency, and
-- what says who did something has to name them. See docs/decisions/0061-what-the-second-wall-holds.md.
create function gangway_account_id() returns integer
  language sql stable parallel safe
  return nullif(current_setting('gangway.account_id', true), '')::integer;

-- The log: by the caller, now, about what is the agency's.
drop policy own_agency on audit_entry;
create policy own_name on audit_entry for insert to gangway_agency with check (
  agency_id = (select gangway_agency_id())
  and actor = 'account' and account_id = (select gangway_account_id()) and at = now()
  and (event_id is null or exists (select from event as e where e.id = event_id))
  and (excursion_id is null or exists (select from excursion_order as o where o.id = excursion_id))
);
drop policy own_agency on person_access;
create policy own_name on person_access for insert to gangway_agency with check (
  agency_id = (select gangway_agency_id())
  and account_id = (select gangway_account_id()) and at = now()
  and exists (select from excursion_order as o where o.id = excursion_id)
);

-- A decision is the caller's, or is taken back.
drop policy own_agency on excursion_order;
create policy own_agency on excursion_order to gangway_agency
  using (agency_id = (select gangway_agency_id()))
  with check (
    agency_id = (select gangway_agency_id())
    and (decided_by is null or decided_by = (select gangway_account_id()))
  );

drop policy own_agency on calendar_feed;
create policy own_agency on calendar_feed to gangway_agency
  using (agency_id = (select gangway_agency_id()))
  with check (
    agency_id = (select gangway_agency_id()) and created_by = (select gangway_account_id())
  );

-- Comments and what is attached to them: the caller's alone can be written and changed.
drop policy own_agency_writes on comment;
create policy own_name_writes on comment for insert to gangway_agency with check (
  agency_id = (select gangway_agency_id()) and author_side = 'agency' and not is_internal
  and author_id = (select gangway_account_id())
);
drop policy own_agency_changes on comment;
create policy own_name_changes on comment for update to gangway_agency using (
  agency_id = (select gangway_agency_id()) and author_side = 'agency'
  and author_id = (select gangway_account_id())
);
drop policy own_agency on comment_read;
create policy own_name on comment_read to gangway_agency using (
  account_id = (select gangway_account_id()) and thread in (select guid from comment_thread)
);
drop policy own_agency_attaches on comment_attachment;
create policy own_name_attaches on comment_attachment for update to gangway_agency using (
  agency_id = (select gangway_agency_id()) and author_side = 'agency'
  and uploaded_by = (select gangway_account_id())
);
drop policy commented_goes on stored_file;
create policy own_name_goes on stored_file for delete to gangway_agency using (
  exists (
    select from comment_attachment as a
    where a.file_id = stored_file.id and a.author_side = 'agency'
      and a.uploaded_by = (select gangway_account_id())
  )
);

-- Who names a file may read it. So a file that anyone else has named cannot be named, however its id became known.
create function is_free_file(file uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select not exists (select from invoice as i where i.file_id = file)
    and not exists (
      select from ticket as t where t.file_id = file and t.agency_id <> gangway_agency_id())
    and not exists (
      select from comment_attachment as a where a.file_id = file
        and (a.agency_id <> gangway_agency_id() or a.author_side <> 'agency'))
$$;
revoke execute on function is_free_file from public;
grant execute on function is_free_file to gangway_agency;

drop policy own_agency_adds on comment_attachment;
create policy own_name_adds on comment_attachment for insert to gangway_agency with check (
  agency_id = (select gangway_agency_id()) and author_side = 'agency'
  and uploaded_by = (select gangway_account_id())
  and exists (select from event as e where e.id = event_id) and is_free_file(file_id)
);

drop policy own_agency on ticket;
create policy own_agency on ticket for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency_replaces on ticket for update to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_name_adds on ticket for insert to gangway_agency with check (
  agency_id = (select gangway_agency_id())
  and uploaded_by = (select gangway_account_id()) and is_free_file(file_id)
);

-- An upload under way is the person's own. Colleagues see that it is there.
drop policy own_agency on upload_session;
create policy own_agency on upload_session for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_name_adds on upload_session for insert to gangway_agency with check (
  agency_id = (select gangway_agency_id()) and account_id = (select gangway_account_id())
);
create policy own_name_ends on upload_session for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and account_id = (select gangway_account_id()))
  with check (
    agency_id = (select gangway_agency_id()) and account_id = (select gangway_account_id())
    and (ticket_id is null or exists (select from ticket as t where t.id = ticket_id))
  );
create policy own_name_deletes on upload_session for delete to gangway_agency
  using (agency_id = (select gangway_agency_id()) and account_id = (select gangway_account_id()));
drop policy own_agency on upload_chunk;
create policy own_agency on upload_chunk for select to gangway_agency
  using (session_id in (select id from upload_session));
create policy own_name_adds on upload_chunk for insert to gangway_agency with check (
  session_id in (select s.id from upload_session as s where s.account_id = (select gangway_account_id()))
);
create policy own_name_deletes on upload_chunk for delete to gangway_agency using (
  session_id in (select s.id from upload_session as s where s.account_id = (select gangway_account_id()))
);

-- A name in the file store that a row has is nobody else's: letting go of it would end the other's file.
create or replace function hold_stored_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if gangway_agency_id() is not null and (
    exists (select from stored_file as f where f.storage_key = new.storage_key)
    or exists (select from upload_chunk as c where c.storage_key = new.storage_key)
  ) then
    raise exception 'this name in the file store is taken' using errcode = 'insufficient_privilege';
  end if;
  insert into stored_name (storage_key) values (new.storage_key)
    on conflict (storage_key) do update set ended_at = null, was_file = true;
  return new;
end
$$;

-- What waits for someone is theirs to read and to settle.
drop policy own_agency on notice;
create policy own_name on notice to gangway_agency using (
  agency_id = (select gangway_agency_id()) and account_id = (select gangway_account_id())
);

-- Tells people's own channels how much is unread; only for functions that run as the owner of the tables.
create function tell_of_notices(accounts integer[]) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  select pg_notify('gangway_realtime', jsonb_build_object(
    'to', 'channel',
    'v', nextval('realtime_version'),
    'channel', 'private-App.User.' || account_id,
    'name', 'notification-created',
    'data', json_build_object('count', least(9999, (
      select count(*) from notice
      where notice.account_id = told.account_id
        and notice.read_at is null and notice.shown_at <= now()
    )))::text,
    'except', null
  )::text)
  from unnest(accounts) as told (account_id)
$$;
revoke execute on function tell_of_notices from public;

-- Behind the wall: of the caller's own.
create or replace function announce_notices(accounts integer[]) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  select tell_of_notices(array(
    select told.id from unnest(accounts) as told (id)
    where gangway_agency_id() is null or told.id = gangway_account_id()
  ))
$$;

-- As in migration 0038. Behind the wall a cause speaks of the agency's own things alone, in the caller's name, reaches
-- no other agency's people, and repeats no notice about anything else.
create or replace function raise_notices(causes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare told integer[]; caller constant integer := gangway_agency_id();
begin
  with cause as (
    select c.*,
      coalesce((select mentions from comment where comment.id = c.comment_id), '{}') as mentions,
      (select max(i.id) from invoice i
        where i.agency_id = c.agency_id and i.number = c.invoice_number) as invoice_id
    from jsonb_to_recordset(causes) as c (
      kind text, key text, repeats boolean, audience text, agency_id integer, event_id integer,
      excursion_id integer, invoice_number text, comment_id integer, delay_seconds integer,
      event_statuses text[], invoice_statuses text[], actor integer
    )
    where caller is null or (
      c.agency_id = caller
      and (c.actor is null or c.actor = gangway_account_id())
      and (c.event_id is null
        or exists (select from event e where e.id = c.event_id and e.agency_id = caller))
      and (c.excursion_id is null
        or exists (select from excursion_order o where o.id = c.excursion_id and o.agency_id = caller))
      and (c.comment_id is null or exists (
        select from comment k where k.id = c.comment_id and k.agency_id = caller
          and k.author_id = gangway_account_id()
      ))
    )
  ),
  raised as (
    insert into notice (account_id, agency_id, kind, event_id, excursion_id, invoice_id, comment_id,
      dedupe_key, repeats, shown_at, is_announced, mail_since, mail_at)
    select a.id, a.agency_id, c.kind, c.event_id, c.excursion_id, c.invoice_id, c.comment_id,
      c.key, c.repeats, at.shown, c.delay_seconds = 0, at.shown, at.shown
    from cause c
      cross join lateral (select now() + make_interval(secs => c.delay_seconds)) as at (shown)
      join account a on a.disabled_at is null and a.id is distinct from c.actor
        and (caller is null or coalesce(a.agency_id, caller) = caller) and (
        (c.audience in ('agency', 'both') and a.agency_id = c.agency_id)
        or (c.audience in ('operator', 'both') and a.agency_id is null)
        or (c.audience = 'admins' and a.role = 'admin')
        or (c.audience = 'mentioned' and a.id = any (c.mentions))
      )
    where (c.audience = 'mentioned' or a.id <> all (c.mentions))
      -- What a season tells of the past, or of what was answered elsewhere, waits for nobody.
      and (c.event_statuses is null or exists (
        select from event e where e.id = c.event_id and e.event_date >= current_date
          and e.status = any (c.event_statuses)
      ))
      and (c.invoice_statuses is null or exists (
        select from invoice i where i.id = c.invoice_id and i.status = any (c.invoice_statuses)
      ))
    order by a.id, c.key
    on conflict (account_id, dedupe_key) do update set
      count = case when notice.read_at is null then notice.count + 1 else 1 end,
      created_at = now(),
      shown_at = excluded.shown_at,
      is_announced = excluded.is_announced,
      excursion_id = excluded.excursion_id,
      comment_id = excluded.comment_id,
      read_at = null,
      mail_since = case when notice.mail_at is null then excluded.mail_since else notice.mail_since end,
      mail_at = excluded.mail_at,
      mail_id = null
    where notice.repeats and (caller is null
      or (notice.kind = excluded.kind and notice.event_id is not distinct from excluded.event_id))
    returning account_id, is_announced
  )
  select array_agg(distinct account_id) into told from raised where is_announced;
  if told is not null then perform tell_of_notices(told); end if;
end
$$;

create or replace function withdraw_notices(keys jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare told integer[];
begin
  with gone as (
    delete from notice using jsonb_to_recordset(keys) as k (key text, comment_id integer)
    where notice.dedupe_key = k.key and notice.read_at is null
      and (notice.shown_at > now() or (notice.comment_id = k.comment_id and notice.count = 1))
      and (gangway_agency_id() is null or exists (
        select from event e where e.id = notice.event_id and e.agency_id = gangway_agency_id()
      ))
    returning account_id
  )
  select array_agg(distinct account_id) into told from gone;
  if told is not null then perform tell_of_notices(told); end if;
end
$$;
