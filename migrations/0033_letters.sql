-- A delivery tells a state of an occurrence, or is a letter that was written when its sender knew what to say.
alter table deliveries alter column occurrence_id drop not null;
-- What it says, encrypted; null once it is out or dropped, and for what tells an occurrence.
alter table deliveries add column letter_sealed text;
alter table deliveries add constraint deliveries_letter_check check (occurrence_id is null or letter_sealed is null);
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('begun', 'graver', 'over', 'asked', 'reminded', 'missed', 'well'));
-- A letter has its message's name from the beginning: nobody writes it twice.
create unique index deliveries_letters on deliveries (message_id) where occurrence_id is null;

-- Who is reached for check-ins is reached for nothing else: the same address may be told of alerts, under another link.
alter table watch_channels add column is_for_check_ins boolean not null default false;
drop index watch_channels_by_address;
create unique index watch_channels_by_address on watch_channels (kind, address_hash)
  where confirmed_at is not null and ended_at is null and not is_for_check_ins;
