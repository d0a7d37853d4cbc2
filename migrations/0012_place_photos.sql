-- Photos of places that were looked up, so that nodes and restarts do not ask again. `photo` is null where there is
-- none that may be shown. The pictures themselves are fetched when they are asked for.
create table place_photos (
  entity_id bigint primary key,
  asked_at timestamptz not null,
  photo jsonb
);
