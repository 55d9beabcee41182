/** A picture that was looked through to its end and holds nothing but the picture. */
export interface CleanPicture {
  bytes: Buffer
  width: number
  height: number
}

export interface PictureLimits {
  maxBytes: number
  maxSide: number
}

// A browser draws every scan: hundreds of them in a small file would keep the viewers' machines busy.
const maxScans = 64

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, restartInterval: 0xdd } as const
const tables = new Set([0xdb, 0xc4, marker.restartInterval])
// Baseline, extended and progressive: what browsers make and show. Arithmetic and hierarchical ones are nobody's photo.
const frames = new Set([0xc0, 0xc1, 0xc2])

/**
 * Reads a JPEG by its content, whatever its name says, and returns it without application data and comments: no camera,
 * no place, no thumbnail, nothing hidden. Null when it is no well-formed JPEG within the limits.
 */
export function cleanJpeg(bytes: Buffer, { maxBytes, maxSide }: PictureLimits): CleanPicture | null {
  if (bytes.length > maxBytes || bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== marker.start) return null
  const kept: Buffer[] = [plainHeader]
  let size: { width: number; height: number } | null = null
  let scans = 0
  let at = 2
  for (;;) {
    if (bytes[at] !== 0xff) return null
    const kind = bytes[at + 1]
    if (kind === undefined) return null
    if (kind === marker.end) {
      // Bytes after the end of the picture may be an archive or a script: such a file is refused.
      if (size === null || scans === 0 || at + 2 !== bytes.length) return null
      kept.push(bytes.subarray(at))
      return { bytes: Buffer.concat(kept), ...size }
    }
    if (at + 4 > bytes.length) return null
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next < at + 4 || next > bytes.length) return null
    if (isApplicationData(kind) || kind === marker.comment) {
      at = next
      continue
    }
    if (frames.has(kind)) {
      if (size !== null) return null
      size = readFrame(bytes.subarray(at + 4, next), maxSide)
      if (size === null) return null
      kept.push(bytes.subarray(at, next))
      at = next
    } else if (tables.has(kind)) {
      kept.push(bytes.subarray(at, next))
      at = next
    } else if (kind === marker.scan) {
      scans += 1
      const end = endOfScan(bytes, next)
      if (size === null || scans > maxScans || end === null || end === next) return null
      kept.push(bytes.subarray(at, end))
      at = end
    } else return null
  }
}

const isApplicationData = (kind: number) => kind >= 0xe0 && kind <= 0xef

// Start of image and a JFIF segment without thumbnail: with it, decoders agree on the colours.
const plainHeader = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

function readFrame(body: Buffer, maxSide: number) {
  if (body.length < 6) return null
  const [precision, components] = [body[0], body[5]]
  const height = body.readUInt16BE(1)
  const width = body.readUInt16BE(3)
  if (precision !== 8 || (components !== 1 && components !== 3) || body.length !== 6 + components * 3) return null
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) return null
  return { width, height }
}

// Inside a scan FF is followed by 00 or by a restart marker; any other marker ends it.
function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const kind = bytes[at + 1]
    if (kind === undefined) return null
    if (kind !== 0x00 && !(kind >= 0xd0 && kind <= 0xd7)) return at
  }
  return null
}
