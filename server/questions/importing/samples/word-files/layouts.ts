import { docx, item, p, table } from '#server/platform/testing/docx.ts'
import { decimal, lines, plain, type WordFiles } from './lines.ts'

/** How questions and options are numbered and placed. */
export const layoutFiles: WordFiles = {
  'typed-numbers.docx': plain(`
Unit Test - Physics
Time: 1 hour     Maximum Marks: 20
1. What is the SI unit of force?
(a) newton
(b) joule
(c) watt
(d) pascal
Ans: (a)
2. Which of these is a vector?
(a) mass
(b) speed
(c) velocity
(d) time
Answer – C`),
  'capital-letters.docx': plain(`
Q1. The capital of Assam is
A. Dispur
B. Shillong
C. Imphal
D. Aizawl
Ans. A
Q2. The largest planet is
A) Mars
B) Jupiter
C) Venus
D) Earth
Correct Answer: B`),
  'two-on-a-line.docx': plain(`
1) 15% of 200 is
(a) 20\t\t(b) 30
(c) 40\t\t(d) 50
Ans. (b)
2) The next of 2, 4, 8 is
a) 10   b) 12
c) 14   d) 16
Ans. (d)`),
  'four-on-a-line.docx': plain(`
1. 7 × 8 = ?
(a) 54 (b) 56 (c) 58 (d) 60
Answer: (b)
2. Both of them are right? (a) yes (b) no (c) never (d) always [Ans: a]
3. Which statements are right?
(a) Only (b) of the list
(b) Neither of them
(c) Both (a) and (b)
(d) None
Ans: (d)`),
  'automatic-numbers.docx': () =>
    docx(
      [
        item(1, 0, 'Which gas do plants take in?'),
        ...['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Helium'].map((text) => item(1, 1, text)),
        p('Ans: (b)'),
        item(1, 0, 'Which part makes food?'),
        ...['Root', 'Stem', 'Leaf', 'Flower'].map((text) => item(1, 1, text)),
        p('Ans: (c)'),
      ],
      { lists: [[decimal, ['lowerLetter', '(%2)']]] },
    ),
  'list-per-question.docx': () =>
    docx(
      [
        item(1, 0, 'First month?'),
        item(2, 0, 'January'),
        item(2, 0, 'May'),
        p('Answer: A'),
        item(1, 0, 'Last month?'),
        item(3, 0, 'June'),
        item(3, 0, 'December'),
        p('Answer: B'),
      ],
      { lists: [[decimal], [['upperLetter', '%1.']], [['upperLetter', '%1.']]] },
    ),
  'options-in-a-table.docx': () =>
    docx([
      p('1. The chemical symbol of gold is'),
      table([
        ['(a) Ag', '(b) Au'],
        ['(c) Fe', '(d) Pb'],
      ]),
      p('Ans: (b)'),
    ]),
  'questions-in-a-table.docx': () =>
    docx([
      table([
        ['S. No.', 'Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer', 'Explanation'],
        ['1', 'Square of 12?', '124', '144', '164', '148', 'B', '12 × 12 = 144'],
        ['2', 'Cube of 3?', '9', '18', '27', '81', 'C', ''],
      ]),
    ]),
  'numbers-in-cells.docx': () =>
    docx([
      table([
        ['1.', lines('Who wrote Godan?\n(a) Premchand\n(b) Nirala\nAns: (a)')],
        ['2.', lines('Who wrote Gitanjali?\n(a) Tagore\n(b) Bankim\nAns: (a)')],
      ]),
    ]),
  'data-table.docx': () =>
    docx([
      p('1. In which year were most cars sold?'),
      table([
        ['Year', 'Cars'],
        ['2021', '120'],
        ['2022', '310'],
      ]),
      ...lines('(a) 2020\n(b) 2021\n(c) 2022\n(d) 2023\nAns. (c)'),
    ]),
}
