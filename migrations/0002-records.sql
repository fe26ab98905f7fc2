-- A family's records, and their history of changes. Every key begins with the account.

create function current_account() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

-- Records are written by `execute` alone (server/records); anything else is a mistake, and is refused.
create function refuse_other_writers() returns trigger
  language plpgsql
  as $$
begin
  if current_setting('app.writer', true) is distinct from 'execute' then
    raise exception '% is written by execute only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

-- One row per account. Its lock makes the order of commits the order of change numbers.
create table sync_head (
  account_id uuid primary key references accounts (id) on delete cascade,
  epoch uuid not null default gen_random_uuid(),
  head bigint not null default 0,
  clock_us bigint not null default 0
);

create table device (
  account_id uuid not null,
  device_id text not null,
  label text,
  app text,
  last_stamp bigint not null,
  primary key (account_id, device_id)
);

-- Every op ever answered. What it wanted is kept while it is rejected, so that support can recover it;
-- as json, which keeps text that jsonb refuses.
create table op_log (
  account_id uuid not null,
  op_id uuid not null,
  seq bigint generated always as identity,
  device_id text not null,
  change_no bigint not null,
  code text not null,
  reason text,
  errors json,
  body_hash text not null,
  record text,
  record_id uuid,
  op json,
  primary key (account_id, op_id)
);
create index op_log_rejected on op_log (account_id, device_id, record_id) where code = 'rejected';

-- The one place of change numbers: one row per record, also of those deleted for ever.
create table sync_index (
  account_id uuid not null,
  record text not null,
  id uuid not null,
  change_no bigint not null,
  device text,
  dead boolean not null default false,
  primary key (account_id, record, id)
);
create index sync_index_change on sync_index (account_id, change_no);

create table students (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  grade_level text not null,
  enrollment_date date not null,
  is_active boolean not null,
  learning_style text,
  interests text,
  learning_challenges text,
  goals text,
  notes text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table subjects (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  color text not null,
  required_hours double precision,
  grade_levels text,
  is_active boolean not null,
  learning_objectives text,
  standards_alignment text,
  prerequisites text,
  resources text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table activities (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  activity_type text not null,
  date date not null,
  title text not null,
  duration_minutes integer not null check (duration_minutes between 1 and 1439),
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  description text,
  location text,
  materials_used text,
  learning_objectives text,
  notes text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index activities_date on activities (account_id, date desc, id desc) where deleted_at is null;
create index activities_student on activities (account_id, student_id, date desc);
create index activities_subject on activities (account_id, subject_id, date desc);

create table conflicts (
  account_id uuid not null,
  id uuid not null,
  record text not null,
  record_id uuid not null,
  field text not null,
  seen jsonb,
  kept jsonb,
  lost jsonb,
  kept_by jsonb not null,
  lost_by jsonb not null,
  ops jsonb not null,
  at double precision not null,
  resolved_at double precision,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index conflicts_record on conflicts (account_id, record_id) where resolved_at is null;

-- Walls around a table of family data: other families' rows are not there, and `execute` alone writes what is synced.
create procedure protect_family_table(family text, synced boolean)
  language plpgsql
  as $$
begin
  execute format('alter table %I enable row level security', family);
  execute format('alter table %I force row level security', family);
  execute format('create policy own_family on %I using (account_id = current_account())', family);
  execute format('grant select, insert, update, delete on %I to hearthbook_app', family);
  if synced then
    execute format(
      'create trigger only_execute before insert or update or delete on %I for each statement execute function refuse_other_writers()',
      family
    );
  end if;
end
$$;

call protect_family_table('sync_head', false);
call protect_family_table('device', false);
call protect_family_table('op_log', true);
call protect_family_table('sync_index', true);
call protect_family_table('students', true);
call protect_family_table('subjects', true);
call protect_family_table('activities', true);
call protect_family_table('conflicts', true);
