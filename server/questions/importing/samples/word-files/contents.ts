import sharp from 'sharp'
import { docx, equation, fraction, mathRun, p, picture, run } from '#server/platform/testing/docx.ts'
import { lines, plain, type WordFiles } from './lines.ts'

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const superscript = (base: string, power: string) => `<m:sSup><m:e>${mathRun(base)}</m:e><m:sup>${mathRun(power)}</m:sup></m:sSup>`

/** Contents of a document: formulas, pictures, languages, formats, passages. */
export const contentFiles: WordFiles = {
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
