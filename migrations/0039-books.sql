-- What a family reads and uses, by title.
create table books (
  account_id uuid not null,
  id uuid not null,
  title text not null,
  author text,
  kind text not null,
  isbn text,
  -- A list of titles.
  other_names jsonb,
  merged_into uuid,
  -- A list of ids.
  kept_apart jsonb,
  is_active boolean not null,
  notes text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('books', true);

-- What a parent says of a child and a book; which entries name it is in the entries.
create table book_readings (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  book_id uuid not null,
  finished_on date,
  note text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index book_readings_student on book_readings (account_id, student_id);
create index book_readings_book on book_readings (account_id, book_id);

call protect_family_table('book_readings', true);

-- What an entry was done with, the lesson it belongs to, and the import that it came by.
alter table activities
  -- A list of ids.
  add column book_ids jsonb,
  add column pages text,
  add column lesson_id uuid,
  add column lesson_done boolean,
  add column import_run_id uuid,
  add column archive_written_on date;
