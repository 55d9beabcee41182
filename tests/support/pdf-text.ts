import { inflateSync } from 'node:zlib'

/** The words of a PDF as one text. */
export const pdfText = (pdf: Uint8Array): string => pdfLines(pdf).join('\n')

/** The words of a PDF, one string per line on the page, from top to bottom. */
export function pdfLines(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id, body]) => [id, body ?? '']),
  )
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id as string) ?? '')?.[1]
      if (unicode !== undefined) fonts.set(name as string, glyphsOf(streamOf(objects.get(unicode) ?? '')))
    }
  }
  return [...objects.values()]
    .filter(body => /\/Type \/Page\b/.test(body))
    .map(page => /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')
    .flatMap(id => linesOf(streamOf(objects.get(id) ?? ''), fonts))
}

interface Piece {
  x: number
  y: number
  text: string
}

function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  let glyphs = new Map<number, string>()
  let [x, y] = [0, 0]
  const pieces: Piece[] = []
  const operators = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g
  for (const [, left, bottom, font, shown] of content.matchAll(operators)) {
    if (left !== undefined) [x, y] = [Number(left), Number(bottom)]
    else if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
    else pieces.push({ x, y, text: textOf(shown ?? '', glyphs) })
  }
  const rows = [...Map.groupBy(pieces, piece => Math.round(piece.y)).entries()].sort(([a], [b]) => b - a)
  return rows.map(([, row]) =>
    row
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(''),
  )
}

const textOf = (shown: string, glyphs: Map<number, string>) =>
  [...shown.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex]) => (hex as string).match(/.{4}/g) ?? [])
    .map(code => glyphs.get(Number.parseInt(code, 16)) ?? '')
    .join('')

function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first, , list] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...(list ?? '').matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const codes = (hex as string).replaceAll(' ', '').match(/.{4}/g) ?? []
      const start = Number.parseInt(first as string, 16)
      glyphs.set(start + index, String.fromCharCode(...codes.map(code => Number.parseInt(code, 16))))
    }
  }
  return glyphs
}

function streamOf(body: string): string {
  const found = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1]
  if (found === undefined) return ''
  const bytes = Buffer.from(found, 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : found
}
