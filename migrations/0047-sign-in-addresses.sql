-- Which account an address signs in to. No address has two accounts, wherever accounts lie: a unique index on accounts could hold that
-- on one server only. Signing in reads this table first, and then the one account.
create table sign_in_addresses (
  -- In small letters.
  email text primary key,
  account_id uuid not null
);
create index sign_in_addresses_account on sign_in_addresses (account_id);

-- Looked up before an account is known, as mail tokens are: a family's request does not see them.
alter table sign_in_addresses enable row level security;

-- While an update runs, servers of the build before write accounts only. A later migration drops this trigger.
create function keep_sign_in_address() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and lower(new.email) = lower(old.email) then
    return new;
  end if;
  insert into sign_in_addresses (email, account_id) values (lower(new.email), new.id) on conflict do nothing;
  if not exists (select from sign_in_addresses where email = lower(new.email) and account_id = new.id) then
    if tg_op = 'INSERT' then
      -- As "on conflict do nothing" does.
      return null;
    end if;
    raise exception 'another account has this address' using errcode = 'unique_violation';
  end if;
  if tg_op = 'UPDATE' then
    delete from sign_in_addresses where account_id = new.id and email = lower(old.email);
  end if;
  return new;
end
$$;
create trigger keep_sign_in_address before insert or update of email on accounts
  for each row execute function keep_sign_in_address();

insert into sign_in_addresses (email, account_id) select lower(email), id from accounts;
