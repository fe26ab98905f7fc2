-- A sign-in that is older than this, and that no session tells of, was ended by the new password.
alter table accounts add column password_changed_at timestamptz;
