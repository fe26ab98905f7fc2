-- Imports of archives and lists; what they made names them.
create table import_runs (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text,
  run_on date not null,
  -- Record → how many of it.
  counts jsonb not null,
  created_count integer not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('import_runs', true);

alter table assessments add column import_run_id uuid;
