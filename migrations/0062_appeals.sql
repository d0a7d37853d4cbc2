-- What an author says against the rejection of a version of their report: once for each version.
create table report_appeals (
  report_id bigint not null references reports on delete cascade,
  version integer not null,
  words text not null,
  at timestamptz not null,
  primary key (report_id, version)
);
