-- What is counted to slow down those who guess, shared by all processes of a service. Names are hashed, and a crash may lose them.
create unlogged table attempts (
  key text primary key,
  count int not null,
  -- Milliseconds since 1970.
  ends_at bigint not null
);
create index attempts_end on attempts (ends_at);

-- When a network may try on an account that strangers guess at; the one without a name is the last of the account.
create unlogged table sign_in_turns (
  account text not null,
  network text not null,
  at bigint not null,
  primary key (account, network)
);

-- Networks that an account was used from.
create table familiar_networks (
  account_id uuid not null references accounts (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, network)
);
alter table familiar_networks enable row level security;
create policy own_familiar_networks on familiar_networks to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
