import { call } from './gallery-calls.ts'

type QuestionInput = { questionText: { en: string; hi: string }; options: string[]; answer: string; explanation: string }

/** Formulas as in JEE papers: integrals, matrices, vectors, reaction schemes, units, and Hindi next to and inside formulas. */
const questions: QuestionInput[] = [
  {
    questionText: {
      en: 'The value of $$\\int_{0}^{\\pi/2}\\frac{\\sin^{3}x}{\\sin x+\\cos x}\\,dx+\\lim_{n\\to\\infty}\\sum_{k=1}^{n}\\frac{1}{\\sqrt{n^{2}+kn}}$$ is',
      hi: 'समाकल $$\\int_{0}^{\\pi/2}\\frac{\\sin^{3}x}{\\sin x+\\cos x}\\,dx+\\lim_{n\\to\\infty}\\sum_{k=1}^{n}\\frac{1}{\\sqrt{n^{2}+kn}}$$ का मान है',
    },
    options: ['$\\dfrac{\\pi-1}{4}+2(\\sqrt2-1)$', '$\\dfrac{\\pi-2}{8}$', '$\\dfrac{\\pi}{4}+\\ln 2$', '$2\\sqrt{2}-\\dfrac{\\pi}{4}$'],
    answer: 'A',
    explanation:
      'By symmetry $\\displaystyle I=\\tfrac12\\int_0^{\\pi/2}\\left(1-\\tfrac12\\sin 2x\\right)dx=\\frac{\\pi-1}{4}$, and the sum tends to $\\displaystyle\\int_0^1\\frac{dx}{\\sqrt{1+x}}=2(\\sqrt2-1)$.',
  },
  {
    questionText: {
      en: 'Let $A=\\begin{bmatrix}1&2&3\\\\0&1&4\\\\5&6&0\\end{bmatrix}$ and $\\operatorname{adj}(A)=B$. Then $\\begin{vmatrix}2B\\end{vmatrix}$ equals, where $$f(x)=\\begin{cases}x^{2}\\sin\\dfrac1x,&x\\neq0\\\\0,&x=0\\end{cases}$$',
      hi: 'मान लीजिए $A=\\begin{bmatrix}1&2&3\\\\0&1&4\\\\5&6&0\\end{bmatrix}$ तथा $\\operatorname{adj}(A)=B$। तब $\\left|2B\\right|$ का मान, जहाँ $$f(x)=\\begin{cases}x^{2}\\sin\\dfrac1x,&x\\neq0\\text{ के लिए}\\\\0,&x=0\\text{ पर}\\end{cases}$$',
    },
    options: ['$8$', '$4$', '$\\begin{pmatrix}1\\\\0\\end{pmatrix}$', '$2^{3}\\cdot|A|^{3}$'],
    answer: 'A',
    explanation: '$|2B|=2^{3}\\,|A|^{2}=8\\cdot 1=8$.',
  },
  {
    questionText: {
      en: 'If $\\vec a=\\hat i+2\\hat j-3\\hat k$ and $\\overrightarrow{OP}=3\\hat i-\\hat j+\\lambda\\hat k$ with $\\vec a\\times\\overrightarrow{OP}=\\vec 0$ impossible, find $\\left|\\vec a\\cdot\\overrightarrow{OP}\\right|$ for $\\lambda=2$.',
      hi: 'यदि $\\vec a=\\hat i+2\\hat j-3\\hat k$ और $\\overrightarrow{OP}=3\\hat i-\\hat j+\\lambda\\hat k$ हो, तो $\\lambda=2$ के लिए $\\left|\\vec a\\cdot\\overrightarrow{OP}\\right|$ ज्ञात कीजिए।',
    },
    options: ['$5$', '$\\sqrt{14}$', '$-5\\,\\hat k$', '$\\dfrac{\\vec a}{|\\vec a|}$'],
    answer: 'A',
    explanation: '$\\vec a\\cdot\\overrightarrow{OP}=3-2-6=-5$.',
  },
  {
    questionText: {
      en: 'The product $\\mathrm{P}$ of \\ce{CH3-CH=CH2 ->[HBr][(C6H5COO)2, \\Delta] P} and the equilibrium \\ce{N2(g) + 3H2(g) <=>[Fe][\\pu{450 °C}] 2NH3(g)} with $\\Delta H=-92.4\\,\\mathrm{kJ\\,mol^{-1}}$: which is right?',
      hi: 'अभिक्रिया \\ce{CH3-CH=CH2 ->[HBr][(C6H5COO)2, \\Delta] P} में उत्पाद $\\mathrm{P}$ तथा साम्य \\ce{N2(g) + 3H2(g) <=> 2NH3(g)}, $\\Delta H=-92.4\\,\\mathrm{kJ\\,mol^{-1}}$ के लिए सही कथन चुनिए।',
    },
    options: ['\\ce{CH3-CH2-CH2Br}', '\\ce{CH3-CHBr-CH3}', '\\ce{[Co(NH3)5Cl]^{2+}}', '\\ce{^{238}_{92}U -> ^{234}_{90}Th + ^{4}_{2}He}'],
    answer: 'A',
    explanation: 'Peroxide effect: \\ce{Br^.} adds to the terminal carbon.',
  },
  {
    questionText: {
      en: 'A block of mass $m=\\pu{2.5 kg}$ moves with $v=\\pu{3.0 m s-1}$; the Planck constant is $h=6.626\\times10^{-34}\\ \\mathrm{J\\,s}$ and $\\dfrac{e^{2}}{4\\pi\\varepsilon_{0}\\hbar c}\\approx\\dfrac{1}{137}$. Its de Broglie wavelength is',
      hi: '$m=\\pu{2.5 kg}$ द्रव्यमान का गुटका $v=\\pu{3.0 m s-1}$ से गतिमान है; $\\lambda_{\\text{कण}}=\\dfrac{h}{m\\,v_{\\text{चाल}}}$ से इसकी दे-ब्रॉग्ली तरंगदैर्घ्य है',
    },
    options: ['$8.8\\times10^{-35}\\ \\mathrm{m}$', '$8.8\\ \\text{Å}$', '$\\pu{1.2e-10 m}$', '$0$'],
    answer: 'A',
    explanation: '$\\lambda=h/p$; $\\text{संवेग}=m\\times\\text{वेग}$.',
  },
  {
    questionText: {
      en: 'Match: $(a)\\ \\displaystyle\\oint\\vec E\\cdot d\\vec A=\\frac{q_{\\text{enc}}}{\\varepsilon_0}$, $(b)\\ \\nabla\\times\\vec B=\\mu_0\\vec J+\\mu_0\\varepsilon_0\\dfrac{\\partial\\vec E}{\\partial t}$. $$\\underbrace{a_{1}+a_{2}+\\cdots+a_{n}}_{n\\text{ terms}}\\;\\Longrightarrow\\;\\boxed{S_n=\\frac n2\\left[2a+(n-1)d\\right]=\\sum_{r=1}^{n}\\left(a+\\overline{r-1}\\,d\\right)=\\binom{n}{1}a+\\binom n2 d}$$',
      hi: 'गाउस का नियम: $\\displaystyle\\oint\\vec E\\cdot d\\vec A=\\frac{q_{\\text{परिबद्ध}}}{\\varepsilon_0}$। $$\\underbrace{a_{1}+a_{2}+\\cdots+a_{n}}_{n\\text{ पद}}\\;\\Longrightarrow\\;\\boxed{S_n=\\frac n2\\left[2a+(n-1)d\\right]}$$ श्रेणी का योग क्षेत्रफल $=\\frac{1}{2}\\times\\text{आधार}\\times\\text{ऊँचाई}$ की भाँति है।',
    },
    options: [
      'Gauss, Ampère–Maxwell',
      '$\\theta=\\tan^{-1}\\left(\\dfrac{\\text{लम्ब}}{\\text{आधार}}\\right)$',
      '$\\iint_S$',
      '$\\sqrt[3]{x^{2}}\\ge\\log_{10}\\alpha$',
    ],
    answer: 'A',
    explanation: 'Maxwell’s equations.',
  },
]

type Parents = { mainCategoryId: string; examCategoryId: string; subjectId: string }
type Created = { _id: string }

/** Creates a paper with them and returns the ids of the paper and of its first question. */
export async function makeFormulaPaper(base: string, token: string, parents: Parents) {
  const { _id: paperId } = await call<Created>(base, '/admin/papers', { body: { ...parents, title: 'Formulas', type: 'PYQ' }, token })
  let questionId = ''
  for (const { questionText, options, answer, explanation } of questions) {
    const body = { paperId, questionText, options, correctAnswers: [answer], explanation }
    const created = await call<Created>(base, '/exams/questions', { body, token })
    questionId ||= created._id
  }
  return { paperId, questionId }
}
