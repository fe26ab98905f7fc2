-- Whether a record ever named the bytes. Of rows that are there nobody knows: they are kept as if one had.
alter table media add column was_named boolean not null default true;
alter table media alter column was_named set default false;
-- Since when the store lacks what was there: such bytes are not on their way, though they may come.
alter table media add column lost_at timestamptz;

-- Whoever forgets bytes looks first whether a restore was noticed lately.
alter table written_in add column if not exists restored_at timestamptz;
grant select on written_in to hearthbook_app;
