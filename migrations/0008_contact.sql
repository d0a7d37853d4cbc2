-- What visitors write to us. Deleted after its time, and on request by e-mail address.
create table contact_messages (
  id bigint generated always as identity primary key,
  first_name text not null,
  email text not null,
  message text not null,
  heard_from text check (heard_from in ('friend', 'colleague', 'online', 'flyer', 'search', 'other')),
  subject text not null,
  joins_waiting_list boolean not null,
  -- held: came without a proof of work, an operator looks first.
  status text not null check (status in ('open', 'held', 'discarded')),
  created_at timestamptz not null,
  -- When to mail it to the operator; null: done, given up, or not to be mailed yet.
  due_at timestamptz,
  tries integer not null default 0,
  mailed_at timestamptz
);

create index contact_messages_by_email on contact_messages (lower(email));
create index contact_messages_due on contact_messages (due_at) where due_at is not null;
create index contact_messages_held on contact_messages (id) where status = 'held';
create index contact_messages_by_age on contact_messages (created_at);

-- Who wants to hear when accounts open. Listed once confirmed by the link that was mailed to the address.
create table waiting_list (
  -- In lower case.
  email text primary key,
  first_name text not null,
  asked_at timestamptz not null,
  -- When to mail the link; null: done or given up.
  due_at timestamptz,
  tries integer not null default 0,
  invited_at timestamptz,
  -- SHA-256 of the secret in the link.
  token_hash text unique,
  confirmed_at timestamptz
);

create index waiting_list_due on waiting_list (due_at) where due_at is not null;

-- The limits on writing count messages too.
alter table writes drop constraint writes_kind_check;
alter table writes add constraint writes_kind_check check (kind in ('report', 'upload', 'flag', 'message'));
