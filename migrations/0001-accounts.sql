-- Who signs in, and on which devices. An account has one owner (specification 1, section 1).

do $$
begin
  create role hearthbook_app nologin;
exception
  -- Roles belong to the whole server: another database, or one being made at this moment, may have it already.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'hearthbook_app', 'member') then
    execute format('grant hearthbook_app to %I', current_user);
  end if;
end
$$;

create table accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  school_name text,
  account_type text not null default 'family' check (account_type in ('family', 'school')),
  current_school_year text,
  school_year_start_month text not null check (school_year_start_month in ('01', '08', '09')),
  current_state text,
  trial_ends_at timestamptz,
  subscribed_to_family boolean not null default false,
  subscribed_to_school boolean not null default false,
  -- Document → { version, at }: what the parent agreed to, and when (decision B3).
  consents jsonb not null,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  label text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id);

-- Signing in reads these tables before an account is known, as their owner; a family's request sees only itself.
alter table accounts enable row level security;
alter table sessions enable row level security;
create policy own_account on accounts to hearthbook_app
  using (id = nullif(current_setting('app.account_id', true), '')::uuid);
create policy own_sessions on sessions to hearthbook_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);

grant select (id, name, email, school_name, account_type, current_school_year, school_year_start_month, current_state,
  trial_ends_at, subscribed_to_family, subscribed_to_school, created_at) on accounts to hearthbook_app;
grant update (current_school_year) on accounts to hearthbook_app;
grant select (id, account_id, expires_at, revoked_at) on sessions to hearthbook_app;
