-- Since when each set of spam rules rejects reports: young rules that reject many are not trusted yet.
create table spam_rules (
  -- SHA-256 of the rules.
  fingerprint text primary key,
  since timestamptz not null
);
