-- An evaluator's packet: which samples and parts of a child's year it holds.
create table packets (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  title text not null,
  start_date date not null,
  end_date date not null,
  -- A list of words, of { area, kind, id, caption, position, full_page }, and of { id, keep }.
  parts jsonb not null,
  samples jsonb not null,
  decided jsonb not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index packets_student on packets (account_id, student_id);

call protect_family_table('packets', true);
