-- Why an order is canceled: a list that the operator keeps, and what was said of an order.
create table decision_reason (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  label_en text not null check (length(label_en) between 1 and 60),
  label_de text not null check (length(label_de) between 1 and 60),
  fault text not null check (fault in ('agency', 'operator', 'customer', 'ship', 'weather')),
  words_needed boolean not null default false,
  position integer not null check (position between 1 and 999),
  retired_at timestamptz
);
comment on table decision_reason is 'why orders are canceled; kept forever, because orders and the audit name the codes';
comment on column decision_reason.fault is 'the party at fault';
comment on column decision_reason.words_needed is 'says too little by itself';
comment on column decision_reason.position is 'place in the list';
comment on column decision_reason.retired_at is 'when it was taken out of use; null: it can be chosen';
grant select on decision_reason to gangway_agency;

insert into decision_reason (code, label_en, label_de, fault, words_needed, position) values
  ('no_guide', 'No guide available', 'Kein Guide verfügbar', 'agency', false, 1),
  ('no_vehicle', 'No vehicle available', 'Kein Fahrzeug verfügbar', 'agency', false, 2),
  ('fully_booked', 'Fully booked', 'Ausgebucht', 'agency', false, 3),
  ('below_minimum', 'Too few participants', 'Zu wenige Teilnehmer', 'operator', false, 4),
  ('wrong_data', 'Wrong or missing details', 'Falsche oder fehlende Angaben', 'operator', false, 5),
  ('customer_asked', 'Canceled by the customer', 'Vom Kunden storniert', 'customer', false, 6),
  ('too_little_time', 'Not enough time ashore', 'Zu wenig Zeit an Land', 'ship', false, 7),
  ('ship_does_not_call', 'Ship does not call', 'Schiff läuft nicht an', 'ship', false, 8),
  ('weather', 'Weather', 'Wetter', 'weather', false, 9),
  ('other', 'Another reason', 'Anderer Grund', 'agency', true, 10);

-- No foreign key: reasons are never deleted, and its check would lock a row for all decisions at once (decision 94).
alter table excursion_order
  add column decision_reason text,
  add column decision_words text check (length(decision_words) between 1 and 500),
  add constraint excursion_order_decision_words check (decision_words is null or decision_reason is not null);
comment on column excursion_order.decision_reason is 'code of the reason for which it was last canceled; kept by a reopened order until the next decision, so that reopening can be undone';
comment on column excursion_order.decision_words is 'what was said beside the reason';
grant update (decision_reason, decision_words) on excursion_order to gangway_agency;
