-- An ordinary report is released some minutes after it was sent, by chance, so that the live stream does not tell when
-- somebody wrote. public_at is that moment and the time the public reads (to the hour).
alter table reports add column public_at timestamptz not null default now();
update reports set public_at = created_at;
alter table reports add column is_released boolean not null default true;
create index reports_to_release on reports (public_at) where not is_released;

-- From which network a report came, as the day's keyed hash, so that a campaign can be taken back in one go.
-- Cleared after midnight. Unlogged: emptied by a crash, in no backup.
create unlogged table report_senders (
  report_id bigint primary key references reports (id) on delete cascade,
  who text collate "C" not null,
  day date not null
);
create index report_senders_by_who on report_senders (who);
