-- The sound of each word, so that फिजिक्स finds physics. Words of before get theirs at the next start.
alter table search_words add column sound text;
create index search_words_by_sound on search_words (sound);
