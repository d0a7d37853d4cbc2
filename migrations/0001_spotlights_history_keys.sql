-- Places the operator puts forward on Home; while empty, three capitals are chosen by the week.
create table spotlights (
  entity_id bigint primary key,
  position integer not null,
  added_at timestamptz not null default now()
);

-- What a place's score was. A row is written when it changes and is never edited afterwards.
create table score_history (
  id bigint generated always as identity primary key,
  entity_id bigint not null,
  recorded_on date not null,
  method_version integer not null,
  overall double precision,
  low double precision not null,
  high double precision not null,
  coverage double precision not null,
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  categories jsonb not null,
  unique (entity_id, recorded_on, method_version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger score_history_append_only
  before update or delete or truncate on score_history
  for each statement execute function refuse_change();

-- Keys the operator issues. Only the SHA-256 of a key is kept.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash text not null unique,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
