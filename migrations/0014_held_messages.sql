-- Messages without a proof of work are counted by themselves too.
alter table writes drop constraint writes_kind_check;
alter table writes add constraint writes_kind_check check (kind in ('report', 'upload', 'flag', 'message', 'held_message'));
