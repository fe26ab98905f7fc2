-- outside of a transaction
-- The account is part of every key of a family's tables, so that a distributed Postgres can take them as they are (docs/scale.md).
-- Tables that are asked before an account is known keep their secret as the first column.

-- sign_in_addresses holds this now.
drop index concurrently if exists accounts_email;

-- Webhooks look an account up by its customer, of which each account makes its own.
drop index concurrently if exists accounts_customer;
create index concurrently accounts_customer on accounts (stripe_customer_id);
alter table accounts drop constraint if exists accounts_stripe_customer_id_key;

drop index concurrently if exists sessions_key;
create unique index concurrently sessions_key on sessions (account_id, id);
alter table push_subscriptions drop constraint if exists push_subscriptions_session_id_fkey,
  drop constraint if exists push_subscriptions_session_fkey;
alter table sessions drop constraint sessions_pkey, add constraint sessions_pkey primary key using index sessions_key;
drop index concurrently if exists sessions_account;
alter table push_subscriptions add constraint push_subscriptions_session_fkey
  foreign key (account_id, session_id) references sessions (account_id, id) on delete cascade not valid;
-- Of sign-ins that were cleaned up in between.
delete from push_subscriptions p where not exists (select from sessions s where s.account_id = p.account_id and s.id = p.session_id);
alter table push_subscriptions validate constraint push_subscriptions_session_fkey;

drop index concurrently if exists push_subscriptions_key;
create unique index concurrently push_subscriptions_key on push_subscriptions (account_id, id);
alter table push_subscriptions drop constraint push_subscriptions_pkey,
  add constraint push_subscriptions_pkey primary key using index push_subscriptions_key;
drop index concurrently if exists push_subscriptions_of_session;
create unique index concurrently push_subscriptions_of_session on push_subscriptions (account_id, session_id);
alter table push_subscriptions drop constraint if exists push_subscriptions_session_id_key;
drop index concurrently if exists push_subscriptions_of_endpoint;
create unique index concurrently push_subscriptions_of_endpoint on push_subscriptions (endpoint, account_id);
alter table push_subscriptions drop constraint if exists push_subscriptions_endpoint_key;
drop index concurrently if exists push_subscriptions_account;

drop index concurrently if exists mail_tokens_key;
create unique index concurrently mail_tokens_key on mail_tokens (hash, account_id);
alter table mail_tokens drop constraint mail_tokens_pkey, add constraint mail_tokens_pkey primary key using index mail_tokens_key;

drop index concurrently if exists bulk_access_tokens_key;
create unique index concurrently bulk_access_tokens_key on bulk_access_tokens (account_id, hash);
alter table bulk_access_tokens drop constraint bulk_access_tokens_pkey,
  add constraint bulk_access_tokens_pkey primary key using index bulk_access_tokens_key;
drop index concurrently if exists bulk_access_tokens_account;

drop index concurrently if exists test_checkouts_key;
create unique index concurrently test_checkouts_key on test_checkouts (id, account_id);
alter table test_checkouts drop constraint test_checkouts_pkey,
  add constraint test_checkouts_pkey primary key using index test_checkouts_key;

drop index concurrently if exists packet_doors_key;
create unique index concurrently packet_doors_key on packet_doors (account_id, link_id);
alter table packet_doors drop constraint packet_doors_pkey, add constraint packet_doors_pkey primary key using index packet_doors_key;
drop index concurrently if exists packet_doors_of_token;
create unique index concurrently packet_doors_of_token on packet_doors (token_hash, account_id);
alter table packet_doors drop constraint if exists packet_doors_token_hash_key;
drop index concurrently if exists packet_doors_account;
