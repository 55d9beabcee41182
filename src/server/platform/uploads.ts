import { type FileType, fileLimits, isPicture, type PhotoLimits, photoLimits } from '#shared/files.ts'
import { unprocessableField } from '#shared/problem.ts'
import { cleanJpeg } from './images.ts'
import { readPdf } from './pdf-check.ts'
import { cleanPng, isDrawn } from './png.ts'
import { cleanWebp } from './webp.ts'

/** A file that was looked through and may be kept. */
export interface Upload {
  contentType: FileType
  bytes: Buffer
}

/** With how large a picture is drawn; a document has no size. */
interface SizedUpload {
  file: Upload
  width: number | null
  height: number | null
}

/** What stands in a data URL; nothing where it is none, or where it does not even call itself what is asked for. */
export function bytesOf(url: string, wanted?: FileType) {
  const head = /^data:([\w.+/-]{0,100});base64,/.exec(url)
  const isWanted = head !== null && (wanted === undefined || head[1] === wanted)
  const said = isWanted ? url.slice(head[0].length) : ''
  return Buffer.from(/[^A-Za-z0-9+/=]/.test(said) ? '' : said, 'base64')
}

/** A photo from a phone, without anything else that came along in it; refused where it is none. */
export function readPhoto(field: string, url: string, limits: PhotoLimits = photoLimits): Upload {
  const bytes = bytesOf(url, 'image/jpeg')
  if (bytes.length > limits.maxBytes) throw unprocessableField(field, 'photo-too-large')
  const jpeg = cleanJpeg(bytes, limits)
  if (jpeg === null) throw unprocessableField(field, 'photo-not-valid')
  return { contentType: 'image/jpeg', bytes: jpeg.bytes }
}

/** A document or a picture: known by its content, whole, and without what is hidden beside it; refused where it is none. */
export function readUpload(field: string, url: string): SizedUpload {
  const bytes = bytesOf(url)
  if (bytes.length > fileLimits.maxBytes) throw unprocessableField(field, 'file-too-large')
  const contentType = typeOf(bytes)
  if (contentType === null) throw unprocessableField(field, 'file-not-accepted')
  if (contentType === 'application/pdf') {
    const found = readPdf(bytes)
    if (found !== 'still') throw unprocessableField(field, found === 'broken' ? 'file-not-accepted' : 'file-acts')
    return { file: { contentType, bytes }, width: null, height: null }
  }
  const picture = cleaners[contentType](bytes, { maxBytes: fileLimits.maxBytes, maxSide: 0xffff })
  if (picture === null) throw unprocessableField(field, 'file-not-accepted')
  if (Math.max(picture.width, picture.height) > fileLimits.maxSide)
    throw unprocessableField(field, 'picture-too-big', { most: fileLimits.maxSide })
  if (contentType === 'image/png' && !isDrawn(picture)) throw unprocessableField(field, 'file-not-accepted')
  const { width, height } = picture
  return { file: { contentType, bytes: picture.bytes }, width, height }
}

/** Whether a document can show it: a file that came here another way than by an upload may be no picture. */
export function isPrintable(bytes: Buffer) {
  const contentType = typeOf(bytes)
  if (contentType !== 'image/jpeg' && contentType !== 'image/png') return false
  return cleaners[contentType](bytes, { maxBytes: fileLimits.maxBytes, maxSide: 0xffff }) !== null
}

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp }

function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'application/pdf'
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'image/jpeg'
  if (bytes.subarray(0, 4).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47))) return 'image/png'
  const isRiff = bytes.subarray(0, 4).equals(Buffer.from('RIFF'))
  return isRiff && bytes.subarray(8, 12).equals(Buffer.from('WEBP')) ? 'image/webp' : null
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** What a file is called from then on: no folders, no signs that hide what it is, and the ending of what it really is. */
export function fileNameOf(given: string, type: FileType) {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{C}<>:"|?*]/gu, '').replace(/\.(pdf|jpe?g|png|webp)$/i, '')
  const name = plain
    .replace(/^[.\s]+/, '')
    .trim()
    .slice(0, 120)
  return `${name || 'file'}.${endings[type]}`
}

/** How a file is handed out: pictures are shown, documents are saved. */
export const handOut = (name: string, { contentType, bytes }: { contentType: string; bytes: Uint8Array }) => ({
  filename: name,
  body: bytes,
  contentType,
  inline: isPicture(contentType),
})
