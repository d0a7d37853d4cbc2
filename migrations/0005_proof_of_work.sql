-- Challenges that were solved and used, until they would have expired anyway: none counts twice, on any node.
create table spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);

create index spent_proofs_by_expiry on spent_proofs (expires_at);

-- Held because a proof of work was asked for and the browser runs no scripts.
alter table reports drop constraint reports_reason_check;
alter table reports add constraint reports_reason_check
  check (reason in ('spam', 'flags', 'many_here', 'no_proof', 'operator'));
