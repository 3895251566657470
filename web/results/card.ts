type Card = {
  siteName: string
  title: string
  percent: number
  score: string
  band: string
  facts: { label: string; value: string }[]
  date: string
}

const width = 1200
const height = 630
const edge = 72
const fonts = '"Inter Variable", "Noto Sans Devanagari Variable", system-ui, sans-serif'
/** The colours of the dark theme: a card looks the same wherever it is shown. */
const colours = { page: '#0b0f17', surface: '#121826', text: '#eaeef7', muted: '#a3afc6', brand: '#f5a524', ring: '#2a3550' }

/** The score as a picture to show to others. */
export async function drawCard(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  await document.fonts.ready
  context.fillStyle = colours.page
  context.fillRect(0, 0, width, height)
  context.fillStyle = colours.brand
  context.fillRect(0, 0, width, 10)
  drawRing(context, card)
  drawWords(context, card)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}

function drawRing(context: CanvasRenderingContext2D, { percent, score, band }: Card): void {
  const [x, y, radius] = [width - edge - 170, 290, 160]
  const share = Math.min(100, Math.max(0, percent)) / 100
  context.lineWidth = 34
  context.lineCap = 'round'
  arc(context, { x, y, radius, share: 1, colour: colours.ring })
  if (share > 0) arc(context, { x, y, radius, share, colour: colours.brand })
  context.textAlign = 'center'
  write(context, score, { x, y: y + 24, size: 72, weight: 800, most: 270 })
  write(context, band, { x, y: y + radius + 76, size: 34, weight: 600, colour: colours.brand, most: 400 })
  context.textAlign = 'left'
}

type Arc = { x: number; y: number; radius: number; share: number; colour: string }

function arc(context: CanvasRenderingContext2D, { x, y, radius, share, colour }: Arc): void {
  const top = -Math.PI / 2
  context.strokeStyle = colour
  context.beginPath()
  context.arc(x, y, radius, top, top + share * 2 * Math.PI)
  context.stroke()
}

function drawWords(context: CanvasRenderingContext2D, { siteName, title, facts, date }: Card): void {
  const most = width - 2 * edge - 420
  write(context, siteName, { x: edge, y: 112, size: 40, weight: 800, colour: colours.brand, most })
  const lines = wrap(context, title, { size: 52, weight: 700, most }).slice(0, 3)
  for (const [at, line] of lines.entries()) write(context, line, { x: edge, y: 206 + at * 66, size: 52, weight: 700, most })
  const [column, top] = [most / Math.max(1, facts.length), 440]
  for (const [at, { label, value }] of facts.entries()) {
    const x = edge + at * column
    write(context, value, { x, y: top, size: 42, weight: 700, most: column - 24 })
    write(context, label, { x, y: top + 44, size: 26, weight: 500, colour: colours.muted, most: column - 24 })
  }
  write(context, date, { x: edge, y: height - 60, size: 26, weight: 500, colour: colours.muted, most })
}

type Type = { size: number; weight: number; most: number }

function write(context: CanvasRenderingContext2D, text: string, at: Type & { x: number; y: number; colour?: string }): void {
  context.font = `${at.weight} ${at.size}px ${fonts}`
  context.fillStyle = at.colour ?? colours.text
  context.fillText(text, at.x, at.y, at.most)
}

function wrap(context: CanvasRenderingContext2D, text: string, { size, weight, most }: Type): string[] {
  context.font = `${weight} ${size}px ${fonts}`
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && context.measureText(longer).width > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
