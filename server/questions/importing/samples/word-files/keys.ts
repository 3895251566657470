import { docx, table } from '#server/platform/testing/docx.ts'
import { lines, plain, type WordFiles } from './lines.ts'

/** Where the key and the solutions are, and how they are written. */
export const keyFiles: WordFiles = {
  'key-list-at-the-end.docx': plain(`
1. Largest ocean?
(a) Atlantic (b) Pacific (c) Indian (d) Arctic
2. Smallest continent?
(a) Asia (b) Africa (c) Australia (d) Europe
3. Longest river?
(a) Nile (b) Ganga (c) Amazon (d) Volga
ANSWER KEY
1. (b)   2. (c)
3. (a)`),
  'key-table-at-the-end.docx': () =>
    docx([
      ...lines('1. 2 + 2?\n(a) 3 (b) 4 (c) 5\n2. 3 + 3?\n(a) 6 (b) 7 (c) 8\nAnswers'),
      table([
        ['Q. No.', 'Ans', 'Q. No.', 'Ans'],
        ['1', 'b', '2', 'a'],
      ]),
    ]),
  'key-table-in-rows.docx': () =>
    docx([
      ...lines('1. 5 - 2?\n(1) 3 (2) 4 (3) 5 (4) 6\n2. 9 - 3?\n(1) 3 (2) 4 (3) 5 (4) 6'),
      table([
        ['Q.No.', '1', '2'],
        ['Ans', '1', '4'],
      ]),
    ]),
  'numbered-options.docx': plain(`
1. The unit of power is
(1) joule
(2) watt
(3) newton
(4) volt
Ans. (2)
2. The unit of charge is
(1) ampere (2) coulomb (3) ohm (4) farad
Ans. (2)`),
  'statements.docx': plain(`
1. Consider the following statements:
1. The Rajya Sabha is a permanent house.
2. Its members retire every year.
Which of the statements is/are correct?
(a) 1 only
(b) 2 only
(c) Both 1 and 2
(d) Neither 1 nor 2
Ans: (a)
2. Consider the following:
1. Iron
2. Copper
3. Sulphur
Which of them are metals?
(a) 1 and 2 only (b) 2 and 3 only (c) 1, 2 and 3 (d) 3 only
Ans: (a)`),
  'match-the-lists.docx': plain(`
1. Match the lists.
(A) Newton\t(I) Calculus
(B) Boyle\t(II) Gases
(1) A-I, B-II
(2) A-II, B-I
(3) A-I, B-I
(4) A-II, B-II
Answer: (1)`),
  'solutions.docx': plain(`
1. If x + 2 = 5, x is
(a) 2 (b) 3 (c) 4 (d) 5
Ans: (b)
Sol. Subtract 2 from both sides.
So x = 3.
2. 10% of 50?
(a) 5 (b) 10 (c) 15 (d) 20
Ans: (a) Explanation: a tenth of fifty`),
  'solutions-at-the-end.docx': plain(`
1. Colour of the sky?
(a) red (b) blue (c) green
2. Colour of grass?
(a) green (b) pink (c) white
Answer Key
1-b, 2-a
Hints and Solutions
1. (c) would be wrong: air scatters blue light.
The rest passes.
2. (b) is the colour of roses.`),
  'solution-is-no-key.docx': plain(`
1. Which is a prime number?
(a) 4 (b) 7 (c) 9
Sol. (b) has no divisors.
2. Which is even?
(a) 3 (b) 5 (c) 8
Ans: (c)`),
  'no-key.docx': plain(`
1. Which is a mammal?
(a) shark
(b) whale
(c) trout
2. Which is a bird?
(a) bat
(b) owl
(c) bee`),
  'contradicting-keys.docx': plain(`
1. 6 × 6?
(a) 36 (b) 12 (c) 66
Ans: (a)
2. 8 ÷ 2?
(a) 2 (b) 4 (c) 6
Ans: (b)
Answer key
1. (c) 2. (b)`),
  'number-for-letters.docx': plain(`
1. First vowel?
(a) A
(b) E
(c) I
Ans: 1`),
  'words-after-the-key.docx': plain(`
1. Author of Hamlet?
(a) Shelley (b) Shakespeare (c) Keats
Ans: (b) Shakespeare
2. Author of Emma?
(a) Austen (b) Dickens (c) Hardy
Ans: (a) Dickens
3. A sentence as an answer?
(a) one (b) two (c) three
Ans: A sentence.`),
  'answer-by-text.docx': plain(`
1. 7 × 8?
(a) 54 (b) 56 (c) 58 (d) 60
Ans: 56
2. Which colour is left?
(a) red (b) green (c) None of these
Ans: None of these
3. How many?
(a) 3 (b) 4 (c) 5
Ans: 3
4. Which letter comes next?
(a) B (b) C (c) D
Ans: C
5. Which letter is first?
(a) B (b) C (c) A
Ans: (c)`),
  'unclear-answers.docx': plain(`
1. Which is right?
(a) one (b) two (c) three
Ans: (c) is wrong, so (b)
2. Which is left?
(a) one (b) two (c) three
Ans: a, b and c are wrong
3. Which is up?
(1) one (2) two (3) three
Ans: (a) is not right.
4. Which is down?
(a) one (b) two (c) three
Hence the answer is (b) for sure.
5. Which is the last?
(1) one (2) two (3) three
Ans: 2. three`),
  'key-in-one-line.docx': plain(`
1. First?
(1) one (2) two (3) three
2. Second?
(1) one (2) two (3) three
Answer Key: 1. (3) 2. (1)`),
  'several-right.docx': plain(`
1. Which are even?
(a) 2 (b) 3 (c) 4 (d) 5
Ans: (a) and (c)
2. Which are odd?
(a) 2 (b) 3 (c) 4 (d) 5
Ans: b, d
3. Which will be accepted?
(a) 2 (b) 3 (c) 4 (d) 5
Ans: (a) or (b)
4. Which of them?
(a) 2 (b) 3 (c) 4 (d) 5
Ans: a/b`),
  'numbers-to-enter.docx': plain(`
1. How many days has a week?
Ans: 7
2. Value of 5 ÷ 2?
Ans: 2.5
3. Who discovered gravity?
Ans: Newton`),
}
