-- When the server last noticed that it runs on a restored copy; what is outside the database stays for a while after that.
alter table written_in add column if not exists restored_at timestamptz;

-- Since a restore moved the day of a deletion: until the letter that says so is kept.
alter table accounts add column deletion_moved_at timestamptz;
