-- Looked for in each round.
create index occurrences_ended on occurrences (ended_at) where ended_at is not null;

-- Without statistics (new tables; the embedded database gathers none by itself) the planner read all live addresses for
-- each watch: 20 s for a thousand watches of one storm.
create index watch_channels_live on watch_channels (watcher_id) where confirmed_at is not null and ended_at is null;
