-- What read the whole table at ten million reports: emergencies of the last hours, asked every few seconds for whoever
-- watches, and by feeds; rejected reports that are to be deleted.
create index if not exists reports_of_emergencies on reports (public_at) where status = 'published' and emergency is not null;
create index if not exists reports_rejected on reports (created_at) where status = 'rejected';

-- Operators read the newest texts on a place whatever became of them, so the index of places holds all reports.
create index if not exists reports_on_place on reports (entity_id, id desc);
drop index reports_of_place;
