-- Devices that asked to be told by push: where their browser's maker takes messages for them, and the keys to write them with.
-- Each belongs to a sign-in: one that ended is told nothing more.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_account on push_subscriptions (account_id);
alter table push_subscriptions enable row level security;
create policy own_push_subscriptions on push_subscriptions to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select on push_subscriptions to hearthbook_app;
