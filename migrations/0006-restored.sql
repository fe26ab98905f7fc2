-- Which database the rows were written in. A dump takes this along, and so tells a server that it looks at a restored copy.
create table written_in (
  only_one boolean primary key default true check (only_one),
  identity text not null
);
