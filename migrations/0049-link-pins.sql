-- Counts the PINs that a link had, so that a device knows whether the one that it kept still opens.
alter table packet_links add column pin_no integer not null default 1;
