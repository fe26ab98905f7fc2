-- What the payment provider says of a family. It is asked again whenever something happens there; this is its last word.

alter table accounts
  add column subscribed_until timestamptz,
  add column stripe_customer_id text unique,
  add column checkout_at timestamptz,
  -- Answers may overtake each other: the one to the later question holds.
  add column billing_asked bigint not null default 0,
  add column billing_told bigint not null default 0;

grant select (subscribed_until, stripe_customer_id, checkout_at) on accounts to hearthbook_app;

create table subscriptions (
  account_id uuid not null references accounts (id) on delete cascade,
  id text not null,
  plan text not null check (plan in ('family', 'school')),
  stripe_status text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  primary key (account_id, id)
);
alter table subscriptions enable row level security;
create policy own_subscriptions on subscriptions to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select on subscriptions to hearthbook_app;

-- Events of the provider that were taken: each counts once. They name nobody.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index payment_events_received on payment_events (received_at);

-- The test checkout: pages that are open, and what it would be the provider's part to know.
create table test_checkouts (
  id text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('checkout', 'portal')),
  created_at timestamptz not null default now()
);
create table test_subscriptions (
  account_id uuid not null references accounts (id) on delete cascade,
  id text not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled')),
  created_at timestamptz not null,
  period_ends_at timestamptz not null,
  cancel_at_period_end boolean not null,
  ended_at timestamptz,
  card_is_good boolean not null,
  primary key (account_id, id)
);
