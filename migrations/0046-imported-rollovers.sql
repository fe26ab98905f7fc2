-- Moves to new school years that a family brought in: history that moves nobody. Milliseconds since 1970.
alter table rollovers add column imported_at double precision;
