-- Keys that holders of accounts make for themselves; null: the operator issued it. Ended with the account.
alter table api_keys add column account_id text references accounts on delete cascade;
-- So many calls a day (UTC) its holder allows it; null: as many as the service allows.
alter table api_keys add column calls_per_day integer check (calls_per_day > 0);
-- Its last letters, by which its holder finds it; null: issued before they were kept.
alter table api_keys add column ends_with text;
create index api_keys_of_account on api_keys (account_id) where account_id is not null;

-- Calls that were answered with a key, by day (UTC).
create table key_uses (
  key_id bigint not null references api_keys on delete cascade,
  day date not null,
  calls bigint not null,
  primary key (key_id, day)
);
