-- What stood before a decision, so that it can be undone, and which decisions were made together.
alter table moderation_log add column batch text;
alter table moderation_log add column before jsonb;
alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check
  check (action in ('accept', 'hold', 'reject', 'undo'));

create index moderation_log_of_report on moderation_log (report_id, id);
create index moderation_log_of_batch on moderation_log (batch);

-- Both sizes of a photo together, for the limit on what all photos take.
alter table photos add column bytes bigint not null default 0;
