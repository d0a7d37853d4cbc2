-- Whether contacts are told, where nobody answers, the place that its holder shares with circles at that moment.
alter table check_ins add column tells_shared_place boolean not null default false;
