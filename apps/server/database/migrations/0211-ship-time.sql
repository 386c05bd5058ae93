-- Some ships keep clocks of their own.
alter table ship_call add column ship_time_offset_minutes smallint
  constraint ship_call_ship_time_check
    check (ship_time_offset_minutes between -720 and 840 and ship_time_offset_minutes % 15 = 0);
comment on column ship_call.ship_time_offset_minutes is 'ship minus port; null: not known, or the same';
