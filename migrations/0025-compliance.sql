-- Which required areas a subject covers by the parent's word: a list of names.
alter table subjects
  add column areas jsonb;

-- Figures that a family set itself in place of its state's.
create table requirement_overrides (
  account_id uuid not null,
  id uuid not null,
  state text not null,
  required_days integer,
  required_hours double precision,
  -- A list of names.
  required_subjects jsonb,
  note text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('requirement_overrides', true);

-- What the law of a state asks a family to do, in a period, for a child or for all.
create table compliance_todos (
  account_id uuid not null,
  id uuid not null,
  state text not null,
  key text not null,
  period text not null,
  student_id uuid,
  title text not null,
  description text,
  priority text not null,
  due_type text not null,
  type text not null,
  due_date date,
  completed boolean not null,
  completed_on date,
  filed_on date,
  letter text,
  archived boolean not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index compliance_todos_student on compliance_todos (account_id, student_id);
create index compliance_todos_state on compliance_todos (account_id, state);

call protect_family_table('compliance_todos', true);

-- A parent's own words on a child's progress in an area.
create table report_notes (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  area text not null,
  school_year text not null,
  text text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index report_notes_student on report_notes (account_id, student_id);

call protect_family_table('report_notes', true);

-- The states in which a family teaches and taught, once it has moved; without a row it is in the one that its account says.
create table state_moves (
  account_id uuid not null,
  id uuid not null,
  state text not null,
  start_date date not null,
  end_date date,
  counting text not null,
  notes text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('state_moves', true);
