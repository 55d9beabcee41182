import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number]
/** A box of one colour: from the left, from the top, how wide, how high. */
type Box = readonly [number, number, number, number, Colour]

export const size = { width: 320, height: 240 }

const wall: Colour = [203, 207, 212]
const floor: Colour = [140, 132, 120]
const dark: Colour = [52, 58, 66]
const steel: Colour = [158, 166, 175]
const green: Colour = [46, 160, 86]
const red: Colour = [190, 52, 46]
const card: Colour = [226, 214, 190]
const white: Colour = [246, 247, 249]
const blue: Colour = [46, 92, 172]
const brown: Colour = [176, 132, 84]
const tape: Colour = [214, 190, 150]
const sky: Colour = [176, 204, 226]

const room: Box[] = [
  [0, 0, 320, 190, wall],
  [0, 190, 320, 50, floor],
]

/** Plain drawings of what people photograph: drawn here, so that the demo company brings no pictures of anybody. */
const drawings = {
  seals: [
    ...room,
    ...[30, 175].flatMap((left): Box[] => [
      [left, 40, 115, 150, steel],
      ...[60, 85, 110, 135, 160].map((top): Box => [left, top, 115, 3, dark]),
      [left + 50, 176, 15, 10, green],
    ]),
  ],
  scaffolding: [
    ...room,
    [120, 50, 80, 140, brown],
    ...[60, 130, 200, 260].map((left): Box => [left, 10, 6, 200, dark]),
    ...[50, 110, 170].map((top): Box => [40, top, 250, 8, tape]),
  ],
  extinguisher: [...room, [140, 70, 44, 110, red], [150, 52, 24, 20, dark], [148, 100, 28, 34, white]],
  truck: [
    [0, 0, 320, 170, sky],
    [0, 170, 320, 70, floor],
    [40, 70, 160, 100, blue],
    [204, 100, 70, 70, white],
    [222, 112, 40, 26, dark],
    ...[66, 150, 226].map((left): Box => [left, 160, 34, 34, dark]),
  ],
  parcel: [...room, [95, 90, 130, 100, brown], [150, 90, 20, 100, tape], [178, 110, 38, 26, white]],
  plan: [
    [0, 0, 320, 240, white],
    ...[
      [20, 20, 280, 4],
      [20, 216, 280, 4],
      [20, 20, 4, 200],
      [296, 20, 4, 200],
      [150, 20, 4, 90],
      [20, 110, 90, 4],
      [200, 150, 100, 4],
    ].map((line): Box => [...(line as [number, number, number, number]), dark]),
    [60, 150, 26, 26, green],
    [240, 60, 26, 26, red],
  ],
  guardCard: [
    [0, 0, 320, 240, dark],
    [30, 45, 260, 150, card],
    [30, 45, 260, 30, blue],
    [48, 92, 64, 84, steel],
    ...[96, 120, 144].map((top): Box => [130, top, 140, 10, dark]),
  ],
} satisfies Record<string, Box[]>

export type PictureName = keyof typeof drawings

/** A drawing as a PNG. */
export function pictureOf(name: PictureName): Buffer {
  const { width, height } = size
  const row = 1 + width * 3
  const pixels = Buffer.alloc(row * height)
  for (const [left, top, wide, high, colour] of drawings[name])
    for (let y = top; y < Math.min(top + high, height); y++)
      for (let x = left; x < Math.min(left + wide, width); x++) pixels.set(colour, y * row + 1 + x * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** One page of plain lines as a PDF. */
export function documentOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${770 - index * 26} Td (${line}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const from = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  pdf += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${from}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
