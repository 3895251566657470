import { englishText } from '../kinds/draft.ts'
import { kindFormats } from '../kinds/formats.ts'
import type { Question } from '../question.ts'
import { hindiText, type ImportedRows, questionLabel, toImportedRows } from './format.ts'
import { isDecimal, toDecimal } from './numbers.ts'
import type { RowPassage } from './passage-cells.ts'
import { type FindStimulus, openQtiContext, ourTool, readQtiItem, type Stimulus } from './qti-items.ts'
import { parseQti } from './qti-normal.ts'
import { openQtiText, printQtiText } from './qti-text.ts'
import { readQti12 } from './qti12.ts'
import { descendantsNamed, escapeXml, XmlError } from './xml.ts'

const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

const carries = ({ kind }: Question) => !('missing' in kindFormats[kind].qti)

/** One item; a package has one file per item. `stimulus` is the file of the passage that it shares with others. */
function printItem(question: Question, stimulus?: { identifier: string; href: string }): string {
  const format = kindFormats[question.kind].qti
  if ('missing' in format) return ''
  const { declaration, body, processing } = format.print(question)
  const { explanation } = question
  const feedback =
    englishText(explanation) === '' && hindiText(explanation) === ''
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="EXPLANATION" show-hide="show"><qti-content-body>${printQtiText(explanation)}</qti-content-body></qti-modal-feedback>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${namespace}" identifier="Q${question._id}" title="${escapeXml(questionLabel(question))}" label="${escapeXml(question.code)}" adaptive="false" time-dependent="false" xml:lang="en" tool-name="${ourTool}">
${declaration}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${toDecimal(String(question.marks))}</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
${stimulus ? `<qti-assessment-stimulus-ref identifier="${stimulus.identifier}" href="${stimulus.href}"/>\n` : ''}<qti-item-body>${body}</qti-item-body>
${processing}
${feedback}
</qti-assessment-item>
`
}

/** The file of a passage that several items share. Its key is the title. */
export function printStimulus({ key, text }: RowPassage, identifier: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-stimulus xmlns="${namespace}" identifier="${identifier}" title="${escapeXml(key)}" xml:lang="en" tool-name="${ourTool}">
<qti-stimulus-body>${printQtiText(text)}</qti-stimulus-body>
</qti-assessment-stimulus>
`
}

const maxKeyLength = 60

/** The shared text of a stimulus file. */
function readStimulus(text: string, folder: string): Stimulus {
  const root = parseQti(text)
  const losses = new Set<string>()
  const body = descendantsNamed(root, 'qti-stimulus-body')[0]
  const read = openQtiText(openQtiContext(losses, folder), root.attributes['tool-name'] === ourTool)
  const key = (root.attributes.title || root.attributes.identifier || 'P').replaceAll(/\s+/g, ' ').trim()
  return { key: key.slice(0, maxKeyLength), text: read(body), losses: [...losses] }
}

/** The manifest (imsmanifest.xml) that lists the items of a package. */
export function printManifest(files: readonly string[]): string {
  const resources = files.map(
    (file) =>
      `<resource identifier="${file.replace(/\W/g, '-')}" type="${resourceType(file)}" href="${file}"><file href="${file}"/></resource>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="taiyari-questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`
}

const resourceType = (file: string) =>
  file.startsWith('items/') ? 'imsqti_item_xmlv3p0' : file.startsWith('stimuli/') ? 'imsqti_stimulus_xmlv3p0' : 'webcontent'

export const qti = {
  carries,
  print: printItem,
  readStimulus,
  losses(question: Question): string[] {
    const format = kindFormats[question.kind].qti
    if ('missing' in format) return [`the question itself: ${format.missing}`]
    return [
      'its topic, difficulty, tags and timer',
      ...(question.section || question.reference ? ['its section and reference'] : []),
      ...(question.isActive ? [] : ['that it is not active']),
      ...format.losses(question),
      ...(question.dropped ? ['that it was cancelled'] : []),
      ...(isDecimal(String(question.marks)) ? [] : ['its marks exactly']),
    ]
  },
  /** A file with one item as its root, or with several at any depth; `folder` is that of the file in its package. */
  read(text: string, folder = '', findStimulus: FindStimulus = () => undefined): ImportedRows {
    const root = parseQti(text)
    if (root.name === 'questestinterop' || root.name === 'item') return readQti12(root, folder)
    const items = root.name === 'qti-assessment-item' ? [root] : descendantsNamed(root, 'qti-assessment-item')
    if (items.length === 0) throw new XmlError(`This is not QTI 1.2, 2.1, 2.2 or 3.0: its first element is <${root.name}>.`)
    const version =
      /v(\d)p(\d)/
        .exec(root.attributes.xmlns ?? '')
        ?.slice(1)
        .join('.') ?? (/assessmentItem/.test(text) ? '2' : '3')
    const read = items.map((item) => readQtiItem(item, folder, findStimulus))
    return toImportedRows(read.map((each) => ('reason' in each ? { ...each, reason: `${each.reason} (QTI ${version})` } : each)))
  },
}
