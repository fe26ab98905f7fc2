-- What a family was told already: the same thing is told once. Jobs themselves keep to a schema of their own (pgboss).
create table told (
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  told_at timestamptz not null default now(),
  primary key (account_id, name)
);
alter table told enable row level security;
create policy own_told on told to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select on told to hearthbook_app;
