-- What a parent says of a course, which is a child, a subject and a school year: its title, credit, level and final grade.
create table courses (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  school_year text not null,
  title text,
  credit double precision,
  level text not null,
  final_grade text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index courses_student on courses (account_id, student_id);
create index courses_subject on courses (account_id, subject_id);

call protect_family_table('courses', true);

-- What a transcript says of a child.
alter table students
  add column legal_name text,
  add column birth_date date,
  add column graduation_date date;
