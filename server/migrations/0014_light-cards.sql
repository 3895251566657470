-- Whoever hands in a paper enters a card for each question that went wrong, so a card must cost little. Its result, written in the same
-- transaction, vouches for paper and body; whoever reads cards looks whether paper and question are still there; what is left over when
-- they are not is cleared away at night.
alter table revision_cards
  drop constraint revision_cards_question_id_fkey,
  drop constraint revision_cards_paper_id_fkey,
  drop constraint revision_cards_body_id_fkey;
drop index revision_cards_by_paper;
drop index revision_cards_of_question;
