-- What one op deleted, or brought back, of rows too many to be written about one by one. Their entries in sync_index stay as they are:
-- the change number of such a row is that of the op, which the row names.
create table taken (
  account_id uuid not null,
  op uuid not null,
  record text not null,
  no bigint not null,
  device text not null,
  field text not null,
  owner uuid not null,
  undoes uuid,
  undoes_no bigint not null,
  deleted_at bigint,
  except_ids uuid[] not null,
  primary key (account_id, op, record)
);
create index taken_no on taken (account_id, no);
call protect_family_table('taken', true);

-- The op that last brought it back with many others; that which took it is in deleted_by.
alter table activities add column restored_by uuid;
