-- Whether someone asked for it: the order then says that it was erased, not that its time was up.
alter table deleted_data add column on_request boolean not null default false;
comment on column deleted_data.on_request is 'a person asked for it; otherwise its time was up';
update deleted_data set on_request = true where excursion_id in (
  select o.id from excursion_order as o join erased_order as e on e.reference = o.reference
);
