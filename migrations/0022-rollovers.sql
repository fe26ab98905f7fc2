-- Moves of a family from one school year to the next: what was chosen for each child and subject, when it was done, and when undone.
create table rollovers (
  account_id uuid not null,
  id uuid not null,
  from_year text not null,
  to_year text not null,
  -- A list of { id, what, from_grade, to_grade }, and lists of ids.
  students jsonb not null,
  subjects jsonb not null,
  subjects_left jsonb not null,
  -- Milliseconds since 1970.
  executed_at double precision,
  undone_at double precision,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('rollovers', true);
