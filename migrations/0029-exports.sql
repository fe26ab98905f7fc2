-- A family's whole record as one file, made by a job (rule exports.zip). The file lies in the media store, in pieces.
create table account_exports (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'gone')),
  asked_at timestamptz not null default now(),
  -- Whoever makes it, and when it last said so: one that died is replaced.
  maker uuid,
  beat_at timestamptz,
  tries int not null default 0,
  files_done int not null default 0,
  files_total int not null default 0,
  made_at timestamptz,
  bytes bigint,
  photos int,
  recordings int,
  missing int,
  primary key (account_id, id)
);
-- One at a time.
create unique index account_exports_going on account_exports (account_id) where state in ('waiting', 'making');
alter table account_exports enable row level security;
create policy own_account_exports on account_exports to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select on account_exports to hearthbook_app;
