-- "Attempt any N of M": patterns that exist ask for all questions of a section.
update exam_patterns set sections = (
  select jsonb_agg('{"attempt": null}'::jsonb || section order by place)
  from jsonb_array_elements(sections) with ordinality as each (section, place));
