import type { CleanPicture, PictureLimits } from './images.ts'

interface Part {
  name: string
  body: Buffer
}

/** Reads a WebP by its content and returns it with nothing but the picture. Null when it is no well-formed, still WebP within the limits. */
export function cleanWebp(bytes: Buffer, { maxBytes, maxSide }: PictureLimits): CleanPicture | null {
  if (bytes.length > maxBytes || bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.readUInt32LE(4) !== bytes.length - 8 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const parts = partsOf(bytes.subarray(12))
  if (parts?.some(({ name }) => name === 'ANIM' || name === 'ANMF') !== false) return null
  const [drawn, ...more] = parts.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const size = drawn === undefined || more.length > 0 ? null : sizeOf(drawn)
  if (drawn === undefined || size === null || size.width > maxSide || size.height > maxSide) return null
  const alpha = parts.filter(({ name }) => name === 'ALPH')
  if (alpha.length > 1 || (alpha.length === 1 && drawn.name === 'VP8L')) return null
  const kept = alpha.length === 0 ? [drawn] : [{ name: 'VP8X', body: seeThrough(size) }, ...alpha, drawn]
  return { bytes: wrapped(kept), ...size }
}

function partsOf(bytes: Buffer): Part[] | null {
  const parts: Part[] = []
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (end + (length % 2) > bytes.length) return null
    parts.push({ name: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, end) })
    at = end + (length % 2)
  }
  return parts
}

function sizeOf({ name, body }: Part) {
  if (body.length < 10) return null
  const [width, height] = name === 'VP8 ' ? lossySize(body) : losslessSize(body)
  return width > 0 && height > 0 ? { width, height } : null
}

const lossySize = (body: Buffer): [number, number] =>
  body.subarray(3, 6).equals(Buffer.of(0x9d, 0x01, 0x2a))
    ? [body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff]
    : [0, 0]

function losslessSize(body: Buffer): [number, number] {
  const said = body.readUInt32LE(1)
  return body[0] === 0x2f ? [(said & 0x3fff) + 1, ((said >>> 14) & 0x3fff) + 1] : [0, 0]
}

/** The heading of a picture that one sees through in places, and that holds nothing else. */
function seeThrough({ width, height }: { width: number; height: number }) {
  const body = Buffer.alloc(10)
  body[0] = 0x10
  body.writeUIntLE(width - 1, 4, 3)
  body.writeUIntLE(height - 1, 7, 3)
  return body
}

function wrapped(parts: Part[]) {
  const all = parts.flatMap(({ name, body }) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return [head, body, Buffer.alloc(body.length % 2)]
  })
  const inside = Buffer.concat([Buffer.from('WEBP'), ...all])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(inside.length, 4)
  return Buffer.concat([head, inside])
}
