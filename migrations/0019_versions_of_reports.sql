-- Counts an author's changes: a decision and a flag are about the words and the photo of one version.
alter table reports add column version integer not null default 1;
-- The version an operator accepted; only flags of later ones can hide the report.
-- It takes the place of seen_at, which stays for nodes of the version before while they are replaced.
alter table reports add column seen_version integer;
update reports set seen_version = 1 where seen_at is not null;

alter table report_flags add column version integer not null default 1;
alter table moderation_log add column version integer;

-- Held because it holds a link or the name of an account.
alter table reports drop constraint reports_reason_check;
alter table reports add constraint reports_reason_check
  check (reason in ('spam', 'flags', 'many_here', 'no_proof', 'link', 'operator'));
