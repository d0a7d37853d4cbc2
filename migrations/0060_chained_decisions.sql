-- Each entry is sealed by a hash over the hash of the one before and all that it says itself, so that an entry that
-- was changed, taken away or put in later shows (npm run doctor). Those of before are not sealed: theirs is ''.
alter table moderation_log add column hash text not null default '';
alter table moderation_log alter column hash drop default;

-- One transaction after the other, until it ends: before ids are given out, so that they follow the chain.
create function take_turn_in_moderation_log() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('moderation_log', 0));
  return null;
end $$;

create trigger moderation_log_in_turn
  before insert on moderation_log
  for each statement execute function take_turn_in_moderation_log();

-- Here and not in the program: nodes of the version before write entries too. What a restore brings has its hash.
-- Columns that are added later are sealed as well; those that are null count as not there, so they must begin as null.
create function seal_moderation_log() returns trigger language plpgsql as $$
declare
  previous text := coalesce((select hash from moderation_log order by id desc limit 1), '');
  said jsonb := jsonb_strip_nulls((to_jsonb(new) - 'hash')
    || jsonb_build_object('at', (extract(epoch from new.at) * 1000000)::bigint));
begin
  if new.hash is null then
    new.hash := encode(sha256(convert_to(previous || chr(10) || said::text, 'UTF8')), 'hex');
  end if;
  return new;
end $$;

create trigger moderation_log_sealed
  before insert on moderation_log
  for each row execute function seal_moderation_log();
