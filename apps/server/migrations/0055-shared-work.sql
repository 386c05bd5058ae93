-- A view may be shared with everyone on its owner's side: the operator's people, or those of one agency.
alter table saved_view add column is_shared boolean not null default false;
comment on column saved_view.is_shared is 'everyone on its owner''s side finds it; the default stays personal';
create index saved_view_shared on saved_view (list) where is_shared;

-- Behind the wall there are the caller's own, and what colleagues share; only the caller's can be written.
alter table saved_view enable row level security;
grant select, insert, delete on saved_view to gangway_agency;
grant update (name, filter, sort, per_page, is_default, is_shared) on saved_view to gangway_agency;
create policy own_side on saved_view for select to gangway_agency using (
  account_id = (select gangway_account_id())
  or (is_shared and exists (
    select from account as a where a.id = account_id and a.agency_id = (select gangway_agency_id())
  ))
);
create policy own_name_adds on saved_view for insert to gangway_agency
  with check (account_id = (select gangway_account_id()));
create policy own_name_changes on saved_view for update to gangway_agency
  using (account_id = (select gangway_account_id()));
create policy own_name_deletes on saved_view for delete to gangway_agency
  using (account_id = (select gangway_account_id()));

-- Whoever changes sides takes their views along, but shares them with no one there. An agency's person who
-- may no longer sign in shares nothing either: no one else could withdraw it; of the operator's, admins can.
create function withdraw_shared_views() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  update saved_view set is_shared = false where account_id = new.id and is_shared;
  return null;
end
$$;
create trigger shared_views_withdrawn after update of agency_id, disabled_at on account for each row
  when (
    old.agency_id is distinct from new.agency_id
    or (new.agency_id is not null and old.disabled_at is null and new.disabled_at is not null)
  )
  execute function withdraw_shared_views();

-- Who sets a pick-up time may take it back within seconds, as a decision.
alter table event add column pickup_set_at timestamptz;
alter table event add column pickup_set_by integer references account on delete set null;
comment on column event.pickup_set_at is 'when the pick-up time was set; null: there is none, or it was set by an earlier release';
create index event_pickup_set_by on event (pickup_set_by) where pickup_set_by is not null;
grant update (pickup_set_at, pickup_set_by) on event to gangway_agency;
