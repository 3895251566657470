import sharp from 'sharp'
import { docx, equation, fraction, item, mathRun, p, picture, run, table, type Xml } from '#server/platform/testing/docx.ts'

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const lines = (text: string): Xml[] =>
  text
    .trim()
    .split('\n')
    .map((line) => p(line))
const plain = (text: string) => () => docx(lines(text))
const superscript = (base: string, power: string) => `<m:sSup><m:e>${mathRun(base)}</m:e><m:sup>${mathRun(power)}</m:sup></m:sSup>`
const decimal: [string, string] = ['decimal', '%1.']

/** Word documents as teachers write them, by name. */
export const wordFiles: Record<string, () => Promise<Buffer>> = {
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
  'equations.docx': () =>
    docx([
      p('1. The roots of ', equation(`${superscript('x', '2')}${mathRun('-5x+6=0')}`), ' are'),
      p('(a) ', equation(fraction(mathRun('1'), mathRun('2'))), '\t(b) ', equation(mathRun('2, 3'))),
      p(
        '(c) ',
        equation(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${mathRun('α+β')}</m:e></m:rad>`),
        '\t(d) ',
        equation(
          `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mathRun('i=1')}</m:sub><m:sup>${mathRun('n')}</m:sup><m:e>${mathRun('i')}</m:e></m:nary>`,
        ),
      ),
      p('Ans: (b)'),
      p(
        '2. Find ',
        equation(`<m:func><m:fName>${mathRun('sin')}</m:fName><m:e>${mathRun('θ')}</m:e></m:func>`),
        ' for θ = 90',
        run('o', { raised: true }),
      ),
      p('(a) 0 (b) 1 (c) –1'),
      p('Ans: (b)'),
      p('3. ', equation(`<m:strange><m:e>${mathRun('x')}</m:e></m:strange>`), ' is'),
      p('(a) one (b) two (c) three'),
      p('Ans: (c)'),
    ]),
  'pictures.docx': async () =>
    docx(
      [
        p('1. Name the circuit.'),
        p(picture('image1.png', 'Two lamps in series')),
        ...lines('(a) series\n(b) parallel\nAns: (a)'),
        p('2. Which figure is a square?'),
        p('(a) ', picture('image1.png', 'a square'), '  (b) ', picture('image2.wmf', 'a circle')),
        p('Ans: (a)'),
        p('3. Where is the picture?'),
        p(picture('missing.png')),
        ...lines('(a) here\n(b) nowhere\nAns: (b)'),
      ],
      { media: { 'image1.png': await png(), 'image2.wmf': Buffer.from('d7cdc69a', 'hex') } },
    ),
  'hindi.docx': plain(`
प्रश्न 1. भारत की राजधानी क्या है?
(क) मुंबई
(ख) नई दिल्ली
(ग) चेन्नई
(घ) कोलकाता
उत्तर: (ख)
हल: नई दिल्ली 1911 से राजधानी है।
प्रश्न 2. सबसे बड़ा ग्रह कौन-सा है?
(अ) पृथ्वी (ब) मंगल (स) बृहस्पति (द) शुक्र
उत्तर – (स)`),
  'hindi-key-list.docx': plain(`
१. जल का सूत्र है
(क) H2O (ख) CO2 (ग) O2
२. नमक का सूत्र है
(क) KCl (ख) NaCl (ग) HCl
उत्तरमाला
१. (क)  २. (ख)`),
  'both-languages.docx': plain(`
1. What is the SI unit of force?
बल का SI मात्रक क्या है?
(a) newton / न्यूटन
(b) joule / जूल
Ans: (a)
2. How many states are there? / कितने राज्य हैं?
(a) 28
(b) 29
Ans: (a)`),
  'languages-below-each-other.docx': plain(`
1. Which is a metal?
(a) iron (b) wood (c) glass
1. धातु कौन-सी है?
(a) लोहा (b) लकड़ी (c) काँच
Ans: (a)
2. Which is a gas?
(a) water (b) air (c) stone
2. गैस कौन-सी है?
(a) पानी (b) हवा (c) पत्थर
Ans: (b)`),
  'kruti-dev.docx': () =>
    docx([p(run('1- Hkkjr dh jkt/kkuh D;k gS\\', { font: 'Kruti Dev 010' })), ...lines('(a) Mumbai\n(b) Delhi\nAns: (b)')]),
  'devlys-by-style.docx': () =>
    docx([p('1. iz/kkuea=kh'), ...lines('(a) d\n(b) [k\nAns: (b)')], {
      styles: '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:rFonts w:ascii="DevLys 010"/></w:rPr></w:style>',
    }),
  'formats.docx': () =>
    docx([
      p(
        run('Q.1 ', { bold: true }),
        run('Which is ', { bold: true }),
        run('not', { bold: true, italic: true }),
        run(' a metal?', { bold: true }),
      ),
      p('(a) H', run('2', { lowered: true }), 'O   (b) iron'),
      p('(c) 10', run('3', { raised: true }), ' kg of zinc   (d) tin'),
      p(run('Ans', { bold: true }), run(': (a)', { bold: true })),
      p('Q.2 Choose the synonym of the ', run('happy', { underline: true }), ' word.'),
      p('(a) sad (b) ', run('glad', { bold: true }), ' (c) * mad_ness'),
      p('Ans: (b)'),
    ]),
  'line-breaks.docx': () =>
    docx([
      p('1. Which is the red planet?\n(a) Venus\n(b) Mars\n(c) Saturn\nAns: (b)'),
      p('2. Which has rings?\n(a) Saturn\n(b) Mercury\nAns: (a)'),
    ]),
  'instructions.docx': plain(`
General Instructions
1. All questions are compulsory.
2. There is no negative marking.
Section A
1. 1 km is
(a) 10 m (b) 100 m (c) 1000 m
Ans: (c)
Section B
2. 1 kg is
(a) 1000 g (b) 100 g
Ans: (a)`),
  'passage.docx': plain(`
Directions (Q. 1 to 2): Read the passage and answer.
Ravi walked to the market. He bought mangoes.
1. Where did Ravi go?
(a) to school (b) to the market
Ans: (b)
2. What did he buy?
(a) mangoes (b) apples
Ans: (a)
3. Which word is a noun?
(a) run (b) dog
Ans: (b)`),
  'numbers-repeat.docx': plain(`
Section A
1. Noun?
(a) cat (b) go
Section B
1. Verb?
(a) dog (b) run
Answer key
1. (b)`),
  'without-numbers.docx': plain(`
Which organ pumps blood?
(a) lungs
(b) heart
Ans: (b)
Which organ filters blood?
(a) kidney
(b) skin
Ans: (a)`),
  'out-of-order.docx': plain(`
1. Which is last?
(a) one
(c) three
(b) two
Ans: (b)
2. Which is first?
(a) one
(b) two
Ans: (a)
A line that belongs nowhere.`),
  'tracked-changes.docx': () =>
    docx([
      p('1. 3 × 4 is'),
      p('(a) 7 (b) 12'),
      {
        xml: '<w:p><w:r><w:t>Ans: (</w:t></w:r><w:del w:id="1"><w:r><w:delText>a</w:delText><w:t>a</w:t></w:r></w:del><w:ins w:id="2"><w:r><w:t>b</w:t></w:r></w:ins><w:r><w:t>)</w:t></w:r></w:p>',
      },
    ]),
  'no-questions.docx': plain('Dear students,\nplease revise chapter three.'),
  'older-word.doc': async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
}
