-- Whether a child's enrollment date is the day on which teaching at home began: true, or false where it stands in for one that nobody
-- knows. Null for children who were entered before the question was asked.
alter table students
  add column enrollment_known boolean;

-- Required areas that a subject doesn't cover by the parent's word: a list of names.
alter table subjects
  add column not_areas jsonb;

-- The day on which she said that it isn't sent yet, the day of the event it waits for, and the day that her district or plan names in
-- place of the law's.
alter table compliance_todos
  add column not_yet_on date,
  add column happened_on date,
  add column own_date date;
