-- What read the whole table at ten million reports: emergencies of the last hours, asked every few seconds for whoever
-- watches, and by feeds; rejected reports that are to be deleted.
create index if not exists reports_of_emergencies on reports (public_at) where status = 'published' and emergency is not null;
create index if not exists reports_rejected on reports (created_at) where status = 'rejected';

-- Operators read the newest texts on a place whatever became of them. `reports_of_place` is of published ones; to drop
-- it here would wait for whoever writes, who waits for us. A later release does.
create index if not exists reports_on_place on reports (entity_id, id desc);
