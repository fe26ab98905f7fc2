-- outside of a transaction
-- The few activities with a field that this build had no column for when they were written: a list by that field looks at them apart,
-- and finds all others by the index of the column.
drop index if exists activities_kept;
create index concurrently activities_kept on activities (account_id) where ext <> '{}'::jsonb;
