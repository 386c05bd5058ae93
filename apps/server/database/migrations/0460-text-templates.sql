-- Texts for crew and customers of a dispatch are made from the operator's templates.
create table text_template (
  kind text primary key check (kind in ('dispatch', 'customer')),
  text_en text not null check (length(text_en) between 1 and 2000),
  text_de text not null check (length(text_de) between 1 and 2000)
);
comment on table text_template is 'the operator''s templates of texts for crew and customers of a dispatch';
comment on column text_template.kind is 'dispatch: for its guide or driver';
grant select on text_template to gangway_agency;
insert into text_template (kind, text_en, text_de) values
  ('dispatch',
   E'{date}, {port}: {excursion}\n{persons}, {ship}\nPick-up {pickup_time}, {meeting_point}\nGuide {guide}, {guide_phone}\nVehicle {vehicle}\n{agency}',
   E'{date}, {port}: {excursion}\n{persons}, {ship}\nAbholung {pickup_time}, {meeting_point}\nReiseleitung {guide}, {guide_phone}\nFahrzeug {vehicle}\n{agency}'),
  ('customer',
   E'Hello {customer},\nyour excursion {excursion} in {port}, {persons}: {date}, {pickup_time}.\nMeeting point: {meeting_point}\nYour guide: {guide}\n{agency}',
   E'Guten Tag {customer},\nIhr Ausflug {excursion} in {port}, {persons}: {date}, {pickup_time}.\nTreffpunkt: {meeting_point}\nIhre Reiseleitung: {guide}\n{agency}');
