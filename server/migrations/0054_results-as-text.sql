-- The database reads little of what a result consists of. As text it takes a third of the space of jsonb, is stored without being parsed and
-- read without being formatted; the outcomes of the questions, which were most of it, are written in short (server/results/outcomes.ts).
create function pack_outcomes(stored jsonb) returns json language sql immutable as $$
  with questions as (
    select (each ->> 'question')::integer as question,
      jsonb_build_array(each -> 'outcome', each -> 'counts', each -> 'marks', each -> 'maximum') as value
    from jsonb_array_elements(stored) as each
  ), distinct_values as (
    select value, row_number() over (order by min(question)) - 1 as place from questions group by value
  )
  select json_build_object(
    'distinct', coalesce((select json_agg(value order by place) from distinct_values), '[]'),
    'byQuestion', coalesce((
      select json_agg(coalesce(place, -1) order by number)
      from generate_series(0, (select max(question) from questions)) as number
        left join questions on question = number left join distinct_values using (value)), '[]'))
$$;
alter table results
  alter column total type json using total::text::json,
  alter column parts type json using parts::text::json,
  alter column sheet type json using sheet::text::json,
  alter column outcomes type json using pack_outcomes(outcomes);
drop function pack_outcomes;
