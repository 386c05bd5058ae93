-- Files of papers, and the notice before a paper expires.
alter table paper drop constraint paper_file_id_fkey;
alter table paper add constraint paper_file_id_fkey foreign key (file_id) references stored_file (id) on delete cascade;
drop policy own_agency on paper;
create policy own_agency on paper for all to gangway_agency using (agency_id = (select gangway_agency_id()))
  with check (agency_id = (select gangway_agency_id()) and (file_id is null or is_free_file(file_id)));
create policy own_papers on stored_file for select to gangway_agency
  using (exists (select from paper where paper.file_id = stored_file.id));
create policy own_paper_goes on stored_file for delete to gangway_agency
  using (exists (select from paper where paper.file_id = stored_file.id));

alter table notice add column paper_id integer references paper (id) on delete cascade;
create index notice_paper on notice (paper_id) where paper_id is not null;
