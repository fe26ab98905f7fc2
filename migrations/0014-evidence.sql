-- How an activity came about: from which template or bulk run, by what, and on which local day it was written.
alter table activities
  add column template_id uuid,
  add column source text not null default 'form',
  add column written_on date,
  add column bulk_run_id uuid;

-- A template that is a tile on the dashboard.
alter table templates
  add column show_on_dashboard boolean not null default false;
