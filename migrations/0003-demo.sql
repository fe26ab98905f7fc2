-- The demo family of an embedded database, and whether its records are complete.
create table demo (
  account_id uuid primary key references accounts (id) on delete cascade,
  finished_at timestamptz
);
