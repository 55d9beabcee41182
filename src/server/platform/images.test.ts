import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanJpeg } from './images.ts'

const limits = { maxBytes: 5_000, maxSide: 64 }

const segment = (kind: number, body: Uint8Array) =>
  Buffer.concat([Buffer.of(0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 0xff), body])
const frame = (width: number, height: number) =>
  segment(0xc0, Buffer.of(8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0))
const scan = Buffer.concat([segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)), Buffer.of(0x12, 0xff, 0x00, 0x34)])
const [start, end] = [Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xd9)]

// Application data and comments: where cameras write who, where and when.
const said = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0xe0, max: 0xef }), fc.constant(0xfe)),
    fc.uint8Array({ maxLength: 40 }).map(body => Buffer.concat([Buffer.from('secret'), body])),
  )
  .map(([kind, body]) => segment(kind, body))

const photo = fc
  .record({
    before: fc.array(said, { maxLength: 3 }),
    between: fc.array(said, { maxLength: 3 }),
    width: fc.integer({ min: 1, max: 64 }),
    height: fc.integer({ min: 1, max: 64 }),
    table: fc.uint8Array({ minLength: 1, maxLength: 30 }),
    scans: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ before, between, width, height, table, scans }) => {
    const parts = [start, ...before, segment(0xdb, table), frame(width, height), ...between]
    return { width, height, bytes: Buffer.concat([...parts, ...Array.from({ length: scans }, () => scan), end]) }
  })

describe('a photo from anywhere', () => {
  test('keeps its picture and its size, and nothing that was said beside it', () => {
    fc.assert(
      fc.property(photo, ({ bytes, width, height }) => {
        const clean = cleanJpeg(bytes, limits)
        expect(clean).toMatchObject({ width, height })
        expect(clean?.bytes.includes('secret')).toBe(false)
      }),
    )
  })

  test('once cleaned stays as it is', () => {
    fc.assert(
      fc.property(photo, ({ bytes }) => {
        const once = cleanJpeg(bytes, limits)
        expect(cleanJpeg(once?.bytes ?? Buffer.alloc(0), limits)).toEqual(once)
      }),
    )
  })

  test('is refused when it is cut short or something rides along', () => {
    fc.assert(
      fc.property(photo, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 20 }), ({ bytes }, cut, extra) => {
        expect(cleanJpeg(bytes.subarray(0, cut % bytes.length), limits)).toBeNull()
        expect(cleanJpeg(Buffer.concat([bytes, extra]), limits)).toBeNull()
      }),
    )
  })
})

/** Whatever comes in, what comes out can be read to its end and is within the limits. */
function expectHarmless(bytes: Buffer) {
  const clean = cleanJpeg(bytes, limits)
  if (clean === null) return
  expect(Math.max(clean.width, clean.height)).toBeLessThanOrEqual(limits.maxSide)
  expect(clean.bytes.length).toBeLessThanOrEqual(bytes.length + 20)
  expect(cleanJpeg(clean.bytes, { ...limits, maxBytes: limits.maxBytes + 20 })).toEqual(clean)
}

describe('hostile bytes', () => {
  test('of no kind at all are refused or harmless, and never an error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 6_000 }), bytes => expectHarmless(Buffer.from(bytes))))
  })

  test('made of segments in any order, with any length, are refused or harmless', () => {
    const lied = fc
      .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 65_535 }), fc.uint8Array({ maxLength: 30 }))
      .map(([kind, length, body]) => Buffer.concat([Buffer.of(0xff, kind, length >> 8, length & 0xff), body]))
    const honest = fc
      .tuple(fc.integer({ min: 0xc0, max: 0xfe }), fc.uint8Array({ maxLength: 30 }))
      .map(([kind, body]) => segment(kind, body))
    const parts = fc.array(fc.oneof(lied, honest, fc.constantFrom(start, end, scan, frame(8, 8), frame(65_535, 1))), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(parts, pieces => expectHarmless(Buffer.concat([start, ...pieces, end]))),
      { numRuns: 500 },
    )
  })

  test('that differ from a photo in a few places are refused or harmless', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(photo, changes, ({ bytes }, places) => {
        const changed = Buffer.from(bytes)
        for (const [at, byte] of places) changed[at % changed.length] = byte
        expectHarmless(changed)
      }),
      { numRuns: 500 },
    )
  })
})
