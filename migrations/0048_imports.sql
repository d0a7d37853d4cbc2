-- What an operator read in from a file of their own: all that its producer tells, until it is undone.
create table imports (
  id text primary key,
  kind text not null check (kind in ('alerts', 'figures')),
  producer text not null,
  licence text not null,
  imported_at timestamptz not null,
  stored integer not null,
  -- Figures of other sources that stood in the place of its own; they come back when it is undone.
  replaced jsonb not null default '[]'
);

-- Whose figure it is, where it is not the series' own producer.
alter table fresh_figures add column producer text;
alter table fresh_figures add column licence text;
alter table fresh_figures add constraint fresh_figures_producer_check check ((producer is null) = (licence is null));
