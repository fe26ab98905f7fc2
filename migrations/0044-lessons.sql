-- A child's courses of lessons.
create table curricula (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  title text not null,
  book_id uuid,
  -- A list of weekdays, 0 = Sunday.
  weekdays jsonb not null,
  per_day integer not null,
  minutes integer not null,
  start_date date not null,
  finish_by date,
  double_until date,
  double_per_day integer,
  curriculum_set uuid,
  goal_id uuid,
  is_active boolean not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  restored_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index curricula_student on curricula (account_id, student_id);
create index curricula_subject on curricula (account_id, subject_id);

call protect_family_table('curricula', true);

-- Lessons in their order; on which day one is done is worked out from it.
create table lessons (
  account_id uuid not null,
  id uuid not null,
  curriculum_id uuid not null,
  title text not null,
  position text not null,
  minutes integer,
  pinned_date date,
  skipped boolean not null,
  note text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  restored_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index lessons_curriculum on lessons (account_id, curriculum_id);

call protect_family_table('lessons', true);

-- Days on which one child is sick or away.
create table absences (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index absences_student on absences (account_id, student_id);

call protect_family_table('absences', true);

-- Courses that go on in a new school year, and those that become inactive: lists of ids.
alter table rollovers
  add column curricula jsonb not null default '[]',
  add column curricula_left jsonb not null default '[]';
