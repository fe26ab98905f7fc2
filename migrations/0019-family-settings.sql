-- What holds for a whole family: where it lives, what it prints on, how long its school day is.
create table family_settings (
  account_id uuid not null,
  id uuid not null,
  pathway text,
  day_minutes integer,
  paper text not null,
  street text,
  city text,
  zip text,
  phone text,
  district text,
  superintendent text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect_family_table('family_settings', true);
