import { crc32 } from 'node:zlib'
import type { CleanPicture, PictureLimits } from './images.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
// What a picture is drawn from. Everything else is text, time, place or profile.
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const depths: Readonly<Record<number, readonly number[]>> = { 0: [1, 2, 4, 8], 2: [8], 3: [1, 2, 4, 8], 4: [8], 6: [8] }

/** Reads a PNG by its content and returns it with nothing but the picture. Null when it is no well-formed PNG within the limits. */
export function cleanPng(bytes: Buffer, { maxBytes, maxSide }: PictureLimits): CleanPicture | null {
  if (bytes.length > maxBytes || !bytes.subarray(0, 8).equals(signature)) return null
  const parts: Buffer[] = [signature]
  const names: string[] = []
  let size: { width: number; height: number } | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (names.length === 0) {
      size = name === 'IHDR' ? readHeader(bytes.subarray(at + 8, end - 4), maxSide) : null
      if (size === null) return null
    } else if (name === 'IHDR' || (name === 'IDAT' && names.includes('IDAT') && names.at(-1) !== 'IDAT')) return null
    names.push(name)
    if (kept.has(name)) parts.push(bytes.subarray(at, end))
    // A part that must be understood and is not known to anyone: no camera and no scanner writes such.
    else if (/^[A-Z]/.test(name)) return null
    at = end
    if (name !== 'IEND') continue
    // Bytes after the end of the picture may be an archive or a script.
    return size !== null && names.includes('IDAT') && at === bytes.length
      ? { bytes: Buffer.concat(parts), ...size }
      : null
  }
  return null
}

function readHeader(body: Buffer, maxSide: number) {
  if (body.length !== 13) return null
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  const [depth = 0, colour = -1, compression, filter, interlace = 2] = body.subarray(8)
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) return null
  return depths[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace < 2
    ? { width, height }
    : null
}

// Packed as well as can be, something is this many times smaller: no more is there to be unpacked.
const bestPacking = 1032

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether a clean PNG has enough in it to be as large as it says. */
export function isDrawn({ bytes, width, height }: CleanPicture) {
  const [depth = 0, colour = 0] = bytes.subarray(24, 26)
  const rowBytes = 1 + Math.ceil((width * depth * (channels[colour] ?? 1)) / 8)
  return bytes.length * bestPacking >= height * rowBytes
}
