-- The grade of each student in each school year, kept by the server for the year the family is in.

-- Only rollover moves on from it. Families that were set up before this column are in the year of today.
alter table accounts add column active_school_year text;
grant select (active_school_year), update (active_school_year) on accounts to hearthbook_app;

update accounts set active_school_year = case
    when school_year_start_month = '01' then opens || '-' || opens
    else opens || '-' || opens + 1
  end
from (
  select id as of_account,
    extract(year from now() at time zone 'utc')::integer
      - case when to_char(now() at time zone 'utc', 'MM') < school_year_start_month then 1 else 0 end as opens
  from accounts
) years
where id = of_account and setup_completed_at is not null;

-- Nothing is kept yet for students that are there: they count with their present grade until it is changed.
create table enrollments (
  account_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  school_year text not null,
  grade_level text not null,
  ext jsonb not null,
  clocks jsonb not null,
  restores integer not null,
  deleted_at bigint,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index enrollments_student on enrollments (account_id, student_id);

call protect_family_table('enrollments', true);
