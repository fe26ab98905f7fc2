-- Filings: things sent to a district or an office, with when, how and to whom.
create table filings (
  account_id uuid not null,
  id uuid not null,
  title text not null,
  state text not null,
  period text not null,
  -- Lists of ids.
  todo_ids jsonb not null,
  student_ids jsonb not null,
  letter_text text,
  document_id uuid,
  sha256 text,
  sent_on date not null,
  way text not null,
  sent_to text,
  tracking text,
  receipt_document_id uuid,
  reply_document_id uuid,
  acknowledged_on date,
  supersedes uuid,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('filings', true);

-- Who teaches, as What's on file and letters name it.
alter table family_settings
  add column supervisor text,
  add column supervisor_is text,
  add column supervisor_education text;
