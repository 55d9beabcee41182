interface Picture {
  width?: number
  height?: number
  /** Segments put in front of the picture: what cameras and attackers add. */
  extra?: Buffer[]
  trailing?: string | Buffer
  scans?: number
  frames?: number
}

/** A JPEG put together by hand, so that tests can bend each part of it. */
export function jpeg({ width = 8, height = 8, extra = [], trailing = '', scans = 1, frames = 1 }: Picture = {}) {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra,
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    ...Array.from({ length: frames }, () => segment(0xc0, frame(width, height))),
    segment(0xc4, Buffer.concat([Buffer.of(0, 1), Buffer.alloc(15), Buffer.of(0)])),
    segment(0xc4, Buffer.concat([Buffer.of(0x10, 1), Buffer.alloc(15), Buffer.of(0)])),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(trailing),
  ])
}

export function segment(marker: number, body: Buffer) {
  const head = Buffer.alloc(4)
  head.writeUInt8(0xff, 0)
  head.writeUInt8(marker, 1)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** What a phone writes into its photos: where they were taken. */
export const exifWithPlace = segment(
  0xe1,
  Buffer.from('Exif\0\0MM\0*GPSLatitude 40.7128 N GPSLongitude 74.006 W', 'latin1'),
)

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

export const asUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

function frame(width: number, height: number) {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return body
}

const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f, 0xff, 0x00, 0x3f])])
