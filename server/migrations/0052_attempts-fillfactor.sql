-- A save updates no indexed column of its attempt. With free space in the page the new version goes beside the old one and no index is
-- written; in full pages half of the saves wrote five indexes.
alter table attempts set (fillfactor = 60);
