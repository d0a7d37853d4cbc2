-- Whoever names an issued key may watch more places; an ended key counts no more.
alter table watchers add column key_id bigint references api_keys (id);
