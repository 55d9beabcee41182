import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileNameOf, readPhoto, readUpload } from './uploads.ts'

const asUrl = (bytes: Buffer | string, type = 'application/octet-stream') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const pdf = (inside = '') =>
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\nxref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n60\n%%EOF\n`

function chunk(name: string, body: Buffer) {
  const inside = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(inside))
  return Buffer.concat([length, inside, sum])
}

function png({ width = 2, height = 2, rows: drawn = 14, before = [] as Buffer[], after = Buffer.alloc(0) } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rows = deflateSync(Buffer.alloc(drawn))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
    after,
  ])
}

function riff(...parts: [string, Buffer][]) {
  const all = parts.map(([name, body]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(name, 'latin1'), length, body, Buffer.alloc(body.length % 2)])
  })
  const inside = Buffer.concat([Buffer.from('WEBP'), ...all])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(inside.length)
  return Buffer.concat([Buffer.from('RIFF'), length, inside])
}

function lossy(width: number, height: number) {
  const body = Buffer.alloc(12)
  body.set([0x9d, 0x01, 0x2a], 3)
  body.writeUInt16LE(width, 6)
  body.writeUInt16LE(height, 8)
  return body
}

const codeOf = (read: () => unknown) => {
  try {
    read()
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a file that is attached', () => {
  test('is what its content says, whatever it calls itself', () => {
    expect(readUpload('file', asUrl(pdf(), 'text/html')).file.contentType).toBe('application/pdf')
    expect(readUpload('file', asUrl(png(), 'application/pdf')).file.contentType).toBe('image/png')
    expect(readUpload('file', asUrl(riff(['VP8 ', lossy(5, 5)]))).file.contentType).toBe('image/webp')
  })

  test('as a picture keeps nothing but the picture', () => {
    const place = chunk('tEXt', Buffer.from('Comment\0secret place'))
    expect(readUpload('file', asUrl(png({ before: [place] }))).file.bytes).toEqual(png())
    const webp = riff(['VP8X', Buffer.alloc(10)], ['VP8 ', lossy(5, 5)], ['EXIF', Buffer.from('secret')])
    expect(readUpload('file', asUrl(webp)).file.bytes).toEqual(riff(['VP8 ', lossy(5, 5)]))
    const clear = riff(['VP8X', Buffer.alloc(10, 0xff)], ['ALPH', Buffer.from('seen')], ['VP8 ', lossy(5, 6)])
    const heading = Buffer.from([0x10, 0, 0, 0, 4, 0, 0, 5, 0, 0])
    expect(readUpload('file', asUrl(clear)).file.bytes).toEqual(
      riff(['VP8X', heading], ['ALPH', Buffer.from('seen')], ['VP8 ', lossy(5, 6)]),
    )
  })

  test.each<[string, string | Buffer, string]>([
    ['a page', '<!doctype html><script>alert(1)</script>', 'file-not-accepted'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'file-not-accepted'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'file-not-accepted'],
    ['an archive', Buffer.from('PK\x03\x04', 'latin1'), 'file-not-accepted'],
    ['nothing at all', '', 'file-not-accepted'],
    ['a document in front of which a page stands', `<script>alert(1)</script>${pdf()}`, 'file-not-accepted'],
    ['a document behind which an archive hangs', `${pdf()}PK\x03\x04 and the rest of it`, 'file-not-accepted'],
    ['a document that is cut short', pdf().slice(0, 60), 'file-not-accepted'],
    ['a document with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'file-acts'],
    ['a document with a script in disguise', pdf('/OpenAction << /S /J#61vaScript >>'), 'file-acts'],
    ['a document that starts a program', pdf('/AA << /S /Launch /F (cmd.exe) >>'), 'file-acts'],
    ['a document with a file in it', pdf('/Type /EmbeddedFile'), 'file-acts'],
    ['a document that opens an address', pdf('/OpenAction << /S /URI /URI (https://example.com) >>'), 'file-acts'],
    [
      'a document that opens an address, said elsewhere in it',
      pdf(
        '/OpenAction 7 0 R >>\nendobj\n7 0 obj\n<< /Type /Action /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>\nendobj\n8 0 obj\n<< /S /URI',
      ),
      'file-acts',
    ],
    [
      'a document that opens another when a page is turned',
      pdf('/AA << /O << /S /GoToR /F (b.pdf) >> >>'),
      'file-acts',
    ],
    ['a large picture with nothing in it', png({ width: 4096, height: 4096 }), 'file-not-accepted'],
    ['a picture behind which a script hangs', png({ after: Buffer.from('<script>') }), 'file-not-accepted'],
    ['a picture that is cut short', png().subarray(0, 50), 'file-not-accepted'],
    ['a picture whose sums are wrong', Buffer.from(png().fill(1, 20, 21)), 'file-not-accepted'],
    ['a picture that would fill the memory', png({ width: 60_000, height: 60_000 }), 'picture-too-big'],
    ['a picture that says it has no end', png({ width: 4_000_000_000, height: 9 }), 'file-not-accepted'],
    ['a WebP that would fill the memory', riff(['VP8 ', lossy(16_000, 16_000)]), 'picture-too-big'],
    ['a WebP that moves', riff(['ANIM', Buffer.alloc(6)], ['VP8 ', lossy(5, 5)]), 'file-not-accepted'],
    ['a WebP with a wrong length', riff(['VP8 ', lossy(5, 5)]).fill(1, 4, 5), 'file-not-accepted'],
    ['more than eight megabytes', Buffer.alloc(8 * 1024 * 1024 + 1), 'file-too-large'],
  ])('is refused where it is %s', (_, bytes, code) => {
    expect(codeOf(() => readUpload('file', asUrl(bytes)))).toBe(code)
  })

  test.each([
    ['opens at a page', '/OpenAction [3 0 R /Fit]'],
    ['opens at a place in it', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'],
    [
      'opens at a page with a link to press',
      '/OpenAction 7 0 R >>\nendobj\n3 0 obj\n<< /Type /Page /Annots [4 0 R] >>\nendobj\n4 0 obj\n<< /Type /Annot /A << /S /URI /URI (https://example.com) >> >>\nendobj\n7 0 obj\n<< /S /GoTo /D [3 0 R /Fit]',
    ],
  ])('is taken where it is a document that %s', (_, inside) => {
    expect(codeOf(() => readUpload('file', asUrl(pdf(inside))))).toBe('taken')
  })

  test('is taken where it is a large picture of one colour', () => {
    const side = 4096
    expect(
      codeOf(() => readUpload('file', asUrl(png({ width: side, height: side, rows: (side * 3 + 1) * side })))),
    ).toBe('taken')
  })

  test('is not fetched from elsewhere', () => {
    expect(codeOf(() => readUpload('file', 'https://example.com/a.pdf'))).toBe('file-not-accepted')
    expect(codeOf(() => readUpload('file', 'data:application/pdf;base64,JVBE ;.<'))).toBe('file-not-accepted')
  })

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\Plan of the gate.PDF', 'Plan of the gate.pdf'],
    ['licence.pdf.exe', 'licence.pdf.exe.pdf'],
    ['annex\u202efdp.exe', 'annexfdp.exe.pdf'],
    ['...', 'file.pdf'],
    ['Größe 20 €.pdf', 'Größe 20 €.pdf'],
    ['a"b\r\nSet-Cookie: x', 'abSet-Cookie x.pdf'],
  ])('called %j is called %j', (given, name) => {
    expect(fileNameOf(given, 'application/pdf')).toBe(name)
  })
})

test('a photo is a JPEG and nothing else', () => {
  expect(codeOf(() => readPhoto('photo', asUrl(png(), 'image/jpeg')))).toBe('photo-not-valid')
  expect(codeOf(() => readPhoto('photo', asUrl(png())))).toBe('photo-not-valid')
  expect(codeOf(() => readPhoto('photo', asUrl(pdf())))).toBe('photo-not-valid')
  expect(codeOf(() => readPhoto('photo', asUrl(Buffer.alloc(2 * 1024 * 1024 + 1), 'image/jpeg')))).toBe(
    'photo-too-large',
  )
})
