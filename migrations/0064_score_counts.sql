-- How often each score was given in the reports that everybody may read: of a place, and of all in a region and in a
-- country. Counted anew, the scores of a place with five million reports took nine seconds.
create table report_score_counts (
  -- 'place 2267057', 'region 2267056' or 'country PT'.
  scope text collate "C" not null,
  -- The slider's value; 0 where a report gave none.
  score double precision not null,
  reports bigint not null,
  primary key (scope, score)
);

-- What is not in the counts yet, added to them once a minute. As rows of their own: in the counts themselves, all who
-- report on a country at the same time would wait for each other.
create table report_score_changes (
  id bigint generated always as identity primary key,
  scope text collate "C" not null,
  score double precision not null,
  change bigint not null
);
create index report_score_changes_by_scope on report_score_changes (scope);

create function scopes_of_report(entity_id bigint, region_id bigint, country_code text)
returns setof text language sql immutable as $$
  select scope
  from (values ('place ' || entity_id), ('region ' || region_id), ('country ' || country_code)) as scopes (scope)
  where scope is not null
$$;

-- Here and not in the program: nodes of the version before write reports too, and so does a restore.
create function note_score_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into report_score_changes (scope, score, change)
      select scope, coalesce(score, 0), count(*)
      from new_rows cross join scopes_of_report(entity_id, region_id, country_code) as scope
      where status = 'published' and is_released
      group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into report_score_changes (scope, score, change)
      select scope, coalesce(score, 0), -count(*)
      from old_rows cross join scopes_of_report(entity_id, region_id, country_code) as scope
      where status = 'published' and is_released
      group by 1, 2;
  end if;
  return null;
end $$;

create trigger reports_inserted after insert on reports
  referencing new table as new_rows
  for each statement execute function note_score_changes();
create trigger reports_updated after update on reports
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_score_changes();
create trigger reports_deleted after delete on reports
  referencing old table as old_rows
  for each statement execute function note_score_changes();

-- Nobody writes reports from the first trigger on until this is done.
insert into report_score_counts (scope, score, reports)
  select scope, coalesce(score, 0), count(*)
  from reports cross join scopes_of_report(entity_id, region_id, country_code) as scope
  where status = 'published' and is_released
  group by 1, 2;

-- When the newest report on a place came out. `reports_scores` is for counting anew: a later release drops it.
create index if not exists reports_newest_on_place on reports (entity_id, public_at) where status = 'published';
