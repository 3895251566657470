-- How far the set-up of this installation is; at most one row. The starter records are inserted once, so that what an institute deletes
-- stays deleted.
create table site_setup (
  is_single boolean primary key default true check (is_single),
  starter_at timestamptz,
  completed_at timestamptz,
  backup_at timestamptz
);
