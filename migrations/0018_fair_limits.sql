-- Limits count by network. `who` is three names in a row, the widest network's first, so what one network wrote lies
-- together; "C" makes that order the same on every database.
alter table writes alter column who type text collate "C";
alter table writes drop constraint writes_kind_check;
alter table writes add constraint writes_kind_check
  check (kind in ('report', 'emergency', 'edit', 'upload', 'flag', 'message', 'held_message'));
-- Held for the limits' sake: counts for its sender, not as room that others find taken.
alter table writes add column is_held boolean not null default false;

-- When readers' flags hid a report, so that hiding stops where it runs above its usual rate.
alter table reports add column hidden_at timestamptz;
create index reports_hidden on reports (hidden_at) where hidden_at is not null;
-- A flag without the proof of work that was asked for is for an operator to read and hides nothing.
alter table report_flags add column is_proven boolean not null default true;

-- Whether operators were told today that flags no longer hide.
alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in ('wrong_key', 'sign_in', 'flags_stopped'));
