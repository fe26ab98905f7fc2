-- Uses of bulk apply: what was asked and why. The activities that one made carry its id.
create table bulk_runs (
  account_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  template_name text not null,
  -- Lists of ids, and of numbers (0 = Sunday).
  student_ids jsonb not null,
  start_date date not null,
  end_date date not null,
  days_of_week jsonb not null,
  justification text not null,
  run_on date not null,
  setup_mode boolean not null default false,
  created_count integer not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check (end_date >= start_date)
);

call protect_family_table('bulk_runs', true);

-- The run that leave to go beyond the daily limit was used for: taken back, it gives the leave back.
alter table bulk_access_tokens
  add column run_id uuid;
