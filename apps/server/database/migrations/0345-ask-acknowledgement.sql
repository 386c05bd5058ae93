-- Acknowledgements are asks, too: one for each subject of an event or order, asked again by a row in its place.
alter table ask
  drop constraint ask_kind_check,
  add constraint ask_kind_check check (kind in ('pickup_change', 'proposal', 'data_request', 'acknowledgement')),
  drop constraint ask_state_check,
  add constraint ask_state_check check (state in
    ('open', 'accepted', 'taken', 'done', 'read', 'refused', 'withdrawn', 'canceled', 'obsolete', 'expired')),
  add constraint ask_acknowledgement check (kind <> 'acknowledgement' or (
    state in ('open', 'read') and facts ?& '{ship, changes}'
    and coalesce(facts ->> 'subject' in ('pickup_time', 'count', 'ship_call', 'berth', 'meeting_point'), false)
    and coalesce(facts ->> 'side' in ('agency', 'operator'), false)
    and coalesce((facts ->> 'version')::integer > 0, false)
  ));
drop index ask_open;
create unique index ask_open on ask (kind, event_id, excursion_id, (facts ->> 'subject'), (facts ->> 'ship'))
  nulls not distinct where state = 'open';
drop index ask_closed_at;
create index ask_closed_at on ask (closed_at) where state not in ('open', 'read');
create index ask_unread on ask (agency_id, asked_at) where kind = 'acknowledgement' and state = 'open';
drop policy own_name_asks on ask;
create policy own_name_asks on ask for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()) and state = 'open' and asked_by = (select gangway_account_id())
    and coalesce(facts ->> 'side', 'operator') = 'operator'
    and exists (select from event as e where e.id = ask.event_id and e.agency_id = ask.agency_id)
    and (excursion_id is null or exists (
      select from excursion_order as o where o.id = ask.excursion_id and o.event_id = ask.event_id)));
drop policy own_name_ends on ask;
create policy own_name_ends on ask for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state in ('open', 'canceled', 'read'))
  with check (agency_id = (select gangway_agency_id()) and (
    state = 'withdrawn' and closed_by = (select gangway_account_id())
    or state in ('obsolete', 'withdrawn') and closed_by is null
    or kind = 'data_request' and state in ('open', 'canceled') and closed_by is null
    or state = 'read' and facts ->> 'side' = 'agency' and closed_by = (select gangway_account_id())));
create policy own_agency_takes_back on ask for delete to gangway_agency
  using (agency_id = (select gangway_agency_id()) and kind = 'acknowledgement' and facts ->> 'subject' = 'pickup_time');
grant delete on ask to gangway_agency;
grant usage on sequence ask_id_seq to gangway_agency;
comment on table ask is 'what one side asks of the other: to answer, or to read what has changed';
