-- done: an operator has answered it, or nothing is left to do.
alter table contact_messages drop constraint contact_messages_status_check;
alter table contact_messages add constraint contact_messages_status_check
  check (status in ('open', 'held', 'done', 'discarded'));
