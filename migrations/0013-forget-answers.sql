-- Up to which change number a device has taken in the answers to all its ops, and when it said so (milliseconds).
alter table device
  add column settled_no bigint,
  add column settled_at bigint;
