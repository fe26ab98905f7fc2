-- Reminders go by due time: a family is looked at when its time has come or something of it changed, not every minute
-- (docs/decisions/reminders.md).
alter table sync_head
  add column look_at timestamptz not null default now(),
  -- What a family logs brings nothing due before that time.
  add column entries_wait boolean not null default false;
create index sync_head_look_at on sync_head (look_at);

-- When the first of what a family deleted may be removed; of those that are here it is asked once.
alter table sync_head add column purge_at timestamptz not null default now();
alter table sync_head alter column purge_at set default 'infinity';

-- Which process has live streams of which family, by its connection that listens; empty again after a crash, as the
-- streams are. Pokes go only there.
create unlogged table live_listeners (
  account_id uuid not null,
  pid int not null,
  primary key (account_id, pid)
);
create index live_listeners_pid on live_listeners (pid);
