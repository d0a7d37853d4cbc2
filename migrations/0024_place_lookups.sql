-- Places of online services that could not be looked up when a visitor chose them: tried again by the scheduler.
create table place_lookups (
  place_id text primary key check (length(place_id) between 1 and 200),
  tries integer not null default 1 check (tries > 0),
  due_at timestamptz not null
);

create index place_lookups_by_due on place_lookups (due_at);
