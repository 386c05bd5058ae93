-- A file can be sealed again under another name: its row then lets go of the old name, as if the row
-- had gone, and holds the new one.

create trigger name_held_again before update of storage_key on stored_file
  for each row when (new.storage_key <> old.storage_key) execute function hold_stored_name();
create trigger name_ended_by_another after update of storage_key on stored_file
  for each row when (new.storage_key <> old.storage_key) execute function end_stored_name();
