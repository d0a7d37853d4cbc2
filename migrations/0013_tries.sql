-- Wrong keys and tries to sign in, counted over all nodes by the day's hash of an address. Losing them does no harm.
create unlogged table tries (
  kind text not null check (kind in ('wrong_key', 'sign_in')),
  who text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (kind, who)
);

create index tries_by_end on tries (ends_at);
