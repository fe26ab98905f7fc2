-- A parent's delete takes the children its author knew: what others changed last must have reached her, also where her own
-- device wrote the row since.
alter table sync_index add column others_no bigint not null default 0;
