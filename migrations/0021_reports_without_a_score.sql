-- A report may leave out how safe its author felt.
alter table reports alter column score drop not null;
-- The sum is of those that gave a score.
alter table report_totals add column scored integer not null default 0;
update report_totals set scored = reports;
