-- What the page of an exam shows beside its papers, where an editor has entered it.
alter table exam_categories
  add column exam_date date,
  add column cutoffs jsonb not null default '[]';
