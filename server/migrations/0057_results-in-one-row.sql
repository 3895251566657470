-- A result takes about 3 kB. From 2 kB on, the database would compress its longest columns or move them to another table, which costs more than it saves.
alter table results set (toast_tuple_target = 8160);
