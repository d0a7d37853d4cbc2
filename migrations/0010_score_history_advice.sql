-- The governments' mean level when a score was recorded, so that history tells new advice from new figures; null: not
-- known. A live event may now be a reason.
alter table score_history add column advice double precision;
alter table score_history drop constraint score_history_reason_check;
alter table score_history add constraint score_history_reason_check
  check (reason in ('first', 'method', 'figures', 'advice', 'live'));
