-- The entries of one activity that was logged for several children at once: the same for each of them, null for one child.
alter table activities
  add column log_set uuid;
