-- Which columns a view shows, in their order. Views from before show those that their list has anyway.
alter table saved_view add column columns text not null default '' check (char_length(columns) <= 400);
comment on column saved_view.columns is 'names joined by commas, as the list''s address spells them; empty: the list''s own';
grant update (columns) on saved_view to gangway_agency;
