-- Why senders withdraw orders and events.
alter table excursion_order
  add column withdrawal_reason text
    check (withdrawal_reason in ('customer', 'operator', 'ship', 'weather', 'mistake', 'other'));
alter table event
  add column withdrawal_reason text
    check (withdrawal_reason in ('customer', 'operator', 'ship', 'weather', 'mistake', 'other'));
comment on column excursion_order.withdrawal_reason is 'why its sender withdrew it last; kept by a reopened order until the next decision, so that reopening can be undone';
comment on column event.withdrawal_reason is 'why its sender withdrew it; null: it is not canceled, or not by its sender';
grant update (withdrawal_reason) on excursion_order to gangway_agency;
grant update (withdrawal_reason) on event to gangway_agency;
