-- How a child's day counts where the parent says so herself: full, half, absent, or again by what was logged.
create table day_marks (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  date date not null,
  mark text not null,
  note text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index day_marks_student on day_marks (account_id, student_id);
create index day_marks_date on day_marks (account_id, date desc, id desc);

call protect_family_table('day_marks', true);
