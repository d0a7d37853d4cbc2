-- Why a score changed: a first reading, a new method, new figures or advice.
alter table score_history add column reason text not null default 'first'
  check (reason in ('first', 'method', 'figures'));
