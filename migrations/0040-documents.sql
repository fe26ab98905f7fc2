-- A family's papers: letters, receipts, evaluations, certificates.
create table documents (
  account_id uuid not null,
  id uuid not null,
  title text not null,
  kind text not null,
  -- A list of ids.
  student_ids jsonb not null,
  date date not null,
  note text,
  todo_id uuid,
  assessment_id uuid,
  activity_id uuid,
  subject_id uuid,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('documents', true);

-- A picture, or a whole PDF, of a document. The bytes lie in the media store.
create table document_pages (
  account_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  position text not null,
  type text not null,
  bytes integer not null,
  sha256 text not null,
  width integer,
  height integer,
  pages integer,
  file_name text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index document_pages_document on document_pages (account_id, document_id);
create index document_pages_bytes on document_pages (account_id, sha256);

call protect_family_table('document_pages', true);

-- What bytes are for: a page of a document is kept larger than a photo of an entry.
alter table media add column use text not null default 'entry';

-- Pages of documents in an export.
alter table account_exports add column pages int;
