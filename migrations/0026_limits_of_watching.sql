alter table writes drop constraint writes_kind_check;
alter table writes add constraint writes_kind_check
  check (kind in ('report', 'emergency', 'edit', 'upload', 'flag', 'message', 'held_message', 'watch'));

-- How often an address was asked to confirm, whether or not it did.
create index watch_channels_by_hash on watch_channels (address_hash, created_at);
