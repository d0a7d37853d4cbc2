-- Figures that were read after the product was made, the newest of each country. They stand over the shipped ones.
create table fresh_figures (
  indicator text not null,
  country_code text not null check (length(country_code) = 2),
  year integer not null check (year between 1900 and 2100),
  value double precision not null,
  source text not null,
  read_at timestamptz not null,
  primary key (indicator, country_code)
);

-- What a refresh of one indicator did. A held one keeps its rows until the operator decides.
create table figure_refreshes (
  id bigint generated always as identity primary key,
  indicator text not null,
  source text not null,
  read_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'held', 'approved', 'refused', 'replaced')),
  why text,
  countries integer not null,
  rows jsonb
);

create index figure_refreshes_held on figure_refreshes (indicator) where outcome = 'held';

alter table ingest_feeds drop constraint ingest_feeds_kind_check;
alter table ingest_feeds add constraint ingest_feeds_kind_check check (kind in ('news', 'alerts', 'figures'));
