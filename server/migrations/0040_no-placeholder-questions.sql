-- The wizard wrote “Question text” where a question was in Hindi only. Such a question is in Hindi only now.
update question_versions set body = body #- '{questionText,en}'
where lower(trim(body #>> '{questionText,en}')) = 'question text' and coalesce(trim(body #>> '{questionText,hi}'), '') <> '';
