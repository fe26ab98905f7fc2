-- What a restored server knows of the histories before its own: how much of each it has, and when the next one began. Devices
-- that lived on in one of them are merged with what is here by these numbers.
create table sync_past (
  account_id uuid not null,
  epoch uuid not null,
  kept_no bigint not null,
  ended_us bigint not null,
  primary key (account_id, epoch)
);
call protect_family_table('sync_past', false);

-- When the present history began, in microseconds: 0 for the first one. Every stamp given out in it is later.
alter table sync_head add column began_us bigint not null default 0;

-- Begins a new history of a family at a moment in microseconds; `app.account_id` must be set to it.
create procedure begin_history(family uuid, now_us bigint)
  language plpgsql
  as $$
begin
  insert into sync_past (account_id, epoch, kept_no, ended_us)
    select account_id, epoch, head, greatest(clock_us, now_us) from sync_head where account_id = family;
  update sync_head set epoch = gen_random_uuid(), clock_us = greatest(clock_us, now_us), began_us = greatest(clock_us, now_us)
    where account_id = family;
end
$$;
