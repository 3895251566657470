-- Whether marks decide on a pass instead of the score; on for papers with a pattern or a marking scheme.
alter table papers add column pass_by_marks boolean not null default false;
update papers set pass_by_marks = true where type <> 'Notes' and (marking is not null or pattern is not null);
-- Bodies that exist were answered under the rule of the score.
update paper_bodies set paper = paper || '{"passByMarks": false}';

alter table results add column passed boolean;
alter table results add column pass_rule text check (pass_rule in ('score', 'marks'));
update results set passed = score >= 40, pass_rule = 'score';
alter table results alter column passed set not null;
alter table results alter column pass_rule set not null;
