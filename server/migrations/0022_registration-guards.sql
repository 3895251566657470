-- Registrations with an address that is taken are counted by network, so that nobody can try a list of addresses.
alter table login_guards drop constraint login_guards_kind_check;
alter table login_guards add constraint login_guards_kind_check check (kind in ('password', 'code', 'session', 'registration'));
