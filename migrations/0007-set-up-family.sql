-- From registration to a set-up family: confirmed addresses, setup, deletion with its grace, and secrets sent by mail.

alter table accounts
  add column email_verified_at timestamptz,
  add column pending_email text,
  add column setup_completed_at timestamptz,
  -- The template that setup made, answered again when the same setup comes twice.
  add column setup_template_id uuid,
  add column compliance_acknowledged_at timestamptz,
  add column deletion_at timestamptz;

-- Families that were here before the setup wizard go on where they are.
update accounts set setup_completed_at = now();

create table mail_tokens (
  hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_account on mail_tokens (account_id);

create table bulk_access_tokens (
  hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  template_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index bulk_access_tokens_account on bulk_access_tokens (account_id);

-- Mail tokens are looked up before an account is known, as sign-ins are: a family's request does not see them.
alter table mail_tokens enable row level security;
alter table bulk_access_tokens enable row level security;
create policy own_bulk_tokens on bulk_access_tokens to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update on bulk_access_tokens to hearthbook_app;

grant select (email_verified_at, pending_email, setup_completed_at, setup_template_id, compliance_acknowledged_at,
  deletion_at) on accounts to hearthbook_app;
grant update (name, school_name, current_state, school_year_start_month, setup_completed_at, setup_template_id,
  compliance_acknowledged_at) on accounts to hearthbook_app;
grant select (label, user_agent, created_at, last_seen_at), update (revoked_at) on sessions to hearthbook_app;

create table templates (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  is_default boolean not null,
  -- A list of { subject_id, title, activity_type, duration_minutes, description }.
  activities jsonb not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table goals (
  account_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  title text not null,
  goal_type text not null check (goal_type in ('pages', 'chapters', 'lessons', 'units')),
  total_goal integer not null check (total_goal > 0),
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index goals_subject on goals (account_id, subject_id);

create table goal_progress (
  account_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  subject_id uuid not null,
  activity_id uuid,
  date date not null,
  amount integer not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index goal_progress_goal on goal_progress (account_id, goal_id);
create index goal_progress_subject on goal_progress (account_id, subject_id);
create index goal_progress_activity on goal_progress (account_id, activity_id);

create table notification_preferences (
  account_id uuid not null,
  id uuid not null,
  email_enabled boolean not null,
  timezone text,
  daily_reminder boolean not null,
  daily_reminder_time text not null,
  inactivity_reminder boolean not null,
  inactivity_days integer not null,
  subject_gap_alerts boolean not null,
  subject_gap_days integer not null,
  pacing_alerts boolean not null,
  pacing_frequency text not null,
  weekly_summary boolean not null,
  weekly_summary_day text not null,
  weekly_summary_time text not null,
  milestone_notifications boolean not null,
  email_frequency text not null,
  daily_digest_time text not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('templates', true);
call protect_family_table('goals', true);
call protect_family_table('goal_progress', true);
call protect_family_table('notification_preferences', true);
