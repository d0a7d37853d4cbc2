-- Accounts whose holders look after the reports of this installation.
create table operators (
  account_id text primary key references accounts on delete cascade,
  since timestamptz not null,
  -- As the log names them.
  made_by text not null
);

-- Where such a person opened the operators' pages: over with the session of the account, its role and the account.
create table operator_sessions (
  token_hash text primary key,
  account_id text not null references operators on delete cascade,
  session_id text not null references sessions on delete cascade,
  ends_at timestamptz not null
);
create index operator_sessions_of_account on operator_sessions (account_id);
create index operator_sessions_of_session on operator_sessions (session_id);

-- Who decided, beside the name of that day; null: by the key or a command. It refers to nothing: an entry outlives it.
alter table moderation_log add column account_id text;
