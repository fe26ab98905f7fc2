-- Graded work of children. What follows from the points (percentage, letter) is never stored.
create table assessments (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  -- A link: the grade stays when the activity goes.
  activity_id uuid,
  assessment_type text not null,
  date date not null,
  title text not null,
  points_earned double precision not null,
  points_possible double precision not null,
  weight double precision not null,
  description text,
  learning_objectives_met text,
  feedback text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index assessments_student on assessments (account_id, student_id, date desc, id desc);
create index assessments_subject on assessments (account_id, subject_id);
create index assessments_date on assessments (account_id, date desc, id desc);

call protect_family_table('assessments', true);
