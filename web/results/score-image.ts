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
const margin = 72
const fonts = '"Inter Variable", "Noto Sans Devanagari Variable", system-ui, sans-serif'
/** Always the colours of the dark theme, whatever theme is active. */
const colours = { page: '#0b0f17', surface: '#121826', text: '#eaeef7', muted: '#a3afc6', brand: '#f5a524', ring: '#2a3550' }

/** Draws the score as a PNG for sharing. */
export async function drawScoreImage(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas 2D is not supported.')
  await document.fonts.ready
  context.fillStyle = colours.page
  context.fillRect(0, 0, width, height)
  context.fillStyle = colours.brand
  context.fillRect(0, 0, width, 10)
  drawRing(context, card)
  drawText(context, card)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded.'))), 'image/png')
  })
}

function drawRing(context: CanvasRenderingContext2D, { percent, score, band }: Card): void {
  const [x, y, radius] = [width - margin - 170, 290, 160]
  const share = Math.min(100, Math.max(0, percent)) / 100
  context.lineWidth = 34
  context.lineCap = 'round'
  arc(context, { x, y, radius, share: 1, colour: colours.ring })
  if (share > 0) arc(context, { x, y, radius, share, colour: colours.brand })
  context.textAlign = 'center'
  write(context, score, { x, y: y + 24, size: 72, weight: 800, maxWidth: 270 })
  write(context, band, { x, y: y + radius + 76, size: 34, weight: 600, colour: colours.brand, maxWidth: 400 })
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

function drawText(context: CanvasRenderingContext2D, { siteName, title, facts, date }: Card): void {
  const maxWidth = width - 2 * margin - 420
  write(context, siteName, { x: margin, y: 112, size: 40, weight: 800, colour: colours.brand, maxWidth })
  const lines = wrap(context, title, { size: 52, weight: 700, maxWidth }).slice(0, 3)
  for (const [index, line] of lines.entries()) write(context, line, { x: margin, y: 206 + index * 66, size: 52, weight: 700, maxWidth })
  const [column, top] = [maxWidth / Math.max(1, facts.length), 440]
  for (const [index, { label, value }] of facts.entries()) {
    const x = margin + index * column
    write(context, value, { x, y: top, size: 42, weight: 700, maxWidth: column - 24 })
    write(context, label, { x, y: top + 44, size: 26, weight: 500, colour: colours.muted, maxWidth: column - 24 })
  }
  write(context, date, { x: margin, y: height - 60, size: 26, weight: 500, colour: colours.muted, maxWidth })
}

type TextStyle = { size: number; weight: number; maxWidth: number }

function write(context: CanvasRenderingContext2D, text: string, style: TextStyle & { x: number; y: number; colour?: string }): void {
  context.font = `${style.weight} ${style.size}px ${fonts}`
  context.fillStyle = style.colour ?? colours.text
  context.fillText(text, style.x, style.y, style.maxWidth)
}

function wrap(context: CanvasRenderingContext2D, text: string, { size, weight, maxWidth }: TextStyle): string[] {
  context.font = `${weight} ${size}px ${fonts}`
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const candidate = line ? `${line} ${word}` : word
    if (line && context.measureText(candidate).width > maxWidth) {
      lines.push(line)
      line = word
    } else line = candidate
  }
  return [...lines, line]
}
