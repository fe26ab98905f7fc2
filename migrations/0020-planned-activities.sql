-- Lessons that a parent means to do with a child on a day.
create table planned_activities (
  account_id uuid not null,
  id uuid not null,
  planned_date date not null,
  student_id uuid not null,
  subject_id uuid not null,
  title text not null,
  notes text,
  activity_type text not null,
  duration_minutes integer,
  plan_set uuid,
  status text not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index planned_activities_student on planned_activities (account_id, student_id);
create index planned_activities_subject on planned_activities (account_id, subject_id);
create index planned_activities_date on planned_activities (account_id, planned_date);

call protect_family_table('planned_activities', true);
