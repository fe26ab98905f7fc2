-- An address that was replaced can be put back for some days, by a link that was mailed to it; meanwhile nobody else takes it.

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('reset_password', 'verify_email', 'restore_email'));

create table replaced_addresses (
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null,
  replaced_at timestamptz not null,
  primary key (account_id, replaced_at)
);
create index replaced_addresses_email on replaced_addresses (lower(email));

-- Looked up before an account is known, as mail tokens are: a family's request does not see them.
alter table replaced_addresses enable row level security;
