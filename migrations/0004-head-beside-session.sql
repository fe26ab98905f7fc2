-- Where an account stands is read together with its session, before the request takes the family's role: an empty pull,
-- which most are, then costs one row. It holds numbers only; a family's request still sees its own.
alter table sync_head no force row level security;
