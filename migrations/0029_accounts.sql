-- Somebody who was invited and signs in. The address is encrypted; the hash finds it again without telling it.
create table accounts (
  id text primary key,
  name text not null,
  -- Both null: a family member without an address of their own.
  email_sealed text,
  email_hash text unique,
  plan text not null check (plan in ('core', 'clique', 'crew', 'corporation')),
  -- The plan is "core" after; null: until an operator changes it.
  plan_until timestamptz,
  -- Whose plan a family member shares; null: their own.
  owner_id text references accounts on delete set null,
  -- argon2id in the form $argon2id$v=19$m=…,t=…,p=…$salt$hash; null: none was set.
  password_hash text,
  created_at timestamptz not null,
  check ((email_sealed is null) = (email_hash is null))
);
create index accounts_of_owner on accounts (owner_id) where owner_id is not null;

-- Public keys of passkeys, named by the credential's id as base64url.
create table passkeys (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

create table recovery_codes (
  account_id text not null references accounts on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A browser that is signed in. Only hashes of its secrets are here; the one before the last counts for a minute more,
-- for answers that were on their way when it changed.
create table sessions (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  token_hash text not null unique,
  previous_hash text unique,
  rotated_at timestamptz not null,
  -- "Firefox on Windows", from what the browser said of itself.
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  proven_at timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_of_account on sessions (account_id);

-- One use, seven days. The account that was made of it stays named, so that operators see who came.
create table account_invitations (
  id bigint primary key generated always as identity,
  token_hash text not null unique,
  email_sealed text,
  email_hash text,
  -- The family member's name that its owner typed.
  name text,
  -- Null: the trial.
  plan text check (plan in ('core', 'clique', 'crew', 'corporation')),
  -- Of the account whose family member is invited; null: an operator invites.
  owner_id text references accounts on delete cascade,
  invited_by text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  account_id text references accounts on delete cascade
);
create index account_invitations_of_owner on account_invitations (owner_id) where owner_id is not null;
create index account_invitations_by_email on account_invitations (email_hash);

-- Links that sign in, sent by mail: one use, fifteen minutes.
create table sign_in_links (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index sign_in_links_of_account on sign_in_links (account_id);

-- What a passkey has to sign, used once. Losing them does no harm.
create unlogged table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('make', 'sign_in', 'prove')),
  -- The account that is, or that an invitation is about to make; null: whoever signs in.
  subject text,
  ends_at timestamptz not null
);
