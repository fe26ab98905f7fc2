-- Days without school, as spans: plans and bulk logging leave them out.
create table breaks (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check (end_date >= start_date)
);

call protect_family_table('breaks', true);
