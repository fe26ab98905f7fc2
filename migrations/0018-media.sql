-- Photos and recordings of activities: what they are, and which bytes.
create table attachments (
  account_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  type text not null,
  bytes integer not null,
  sha256 text not null,
  width integer,
  height integer,
  audio_seconds integer,
  caption text,
  taken_on date not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index attachments_activity on attachments (account_id, activity_id);
create index attachments_sha256 on attachments (account_id, sha256);
call protect_family_table('attachments', true);

-- The bytes that a family's devices send, by their SHA-256. They lie in the media store; here stands how much of them is there.
create table media (
  account_id uuid not null references accounts (id) on delete cascade,
  sha256 text not null,
  -- As their sender says: in the end the bytes have the word.
  type text not null,
  bytes integer not null,
  received integer not null default 0,
  -- When all were there, matched, and were kept.
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (account_id, sha256)
);
alter table media enable row level security;
create policy own_media on media to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on media to hearthbook_app;
