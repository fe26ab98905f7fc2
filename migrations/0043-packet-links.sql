-- Links to packets, as the family's devices show them; the server alone writes them.
create table packet_links (
  account_id uuid not null,
  id uuid not null,
  packet_id uuid not null,
  state text not null,
  made_on date not null,
  expires_on date not null,
  opened integer not null,
  last_opened_at double precision,
  closed_on date,
  closed_why text,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index packet_links_packet on packet_links (account_id, packet_id);

call protect_family_table('packet_links', true);

-- Letters that evaluators left behind a link; a family decides what becomes of them.
create table packet_letters (
  account_id uuid not null,
  id uuid not null,
  packet_id uuid not null,
  name text not null,
  day date not null,
  text text,
  sha256 text,
  type text,
  bytes integer,
  file_name text,
  state text not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index packet_letters_packet on packet_letters (account_id, packet_id);
create index packet_letters_bytes on packet_letters (account_id, sha256) where sha256 is not null;

call protect_family_table('packet_letters', true);

-- What a link opens to: looked up by the hash of its address before a family is known, as sign-ins are. Neither the
-- address nor the PIN can be read out of it.
create table packet_doors (
  link_id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  packet_id uuid not null,
  token_hash text not null unique,
  pin_hash text not null,
  -- Counts the PINs that the link had: a new one ends the cookies of the one before.
  pin_no int not null default 1,
  -- Wrong PINs, and letters, in all.
  wrong int not null default 0,
  letters int not null default 0,
  expires_at timestamptz not null,
  -- Whoever makes the copy, and when it last said so: one that died is replaced.
  maker uuid,
  beat_at timestamptz,
  tries int not null default 0,
  -- A list of { type, name, bytes }: the files beside the page. Without it the copy isn't whole.
  files jsonb,
  -- Why it opens no more, and since when; then its copy goes, and it.
  shut text,
  shut_at timestamptz
);
create index packet_doors_account on packet_doors (account_id);

alter table packet_doors enable row level security;
create policy own_packet_doors on packet_doors to hearthbook_app using (account_id = current_account());
grant select (link_id, account_id, packet_id, pin_no, maker, shut), insert,
  update (pin_hash, pin_no, expires_at, files, shut, shut_at) on packet_doors to hearthbook_app;

-- However a link ends, by a call, a delete or a purge, its door is shut in the same moment.
create function shut_packet_door() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    update packet_doors set shut = 'parent', shut_at = now() where link_id = old.id and account_id = old.account_id and shut is null;
  elsif new.deleted_at is not null or new.state = 'closed' then
    update packet_doors set shut = coalesce(new.closed_why, 'parent'), shut_at = now()
      where link_id = new.id and account_id = new.account_id and shut is null;
  end if;
  return null;
end
$$;

create trigger shut_packet_door after insert or update or delete on packet_links
  for each row execute function shut_packet_door();
