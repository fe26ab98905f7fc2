-- The children that a routine is for: a list of their ids, or null for those it was last logged for on a device.
alter table templates
  add column student_ids jsonb;
