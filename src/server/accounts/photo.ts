import { cleanJpeg } from '#server/platform/images.ts'
import { photoLimits } from '#shared/accounts/profile-rules.ts'
import { unprocessableField } from '#shared/problem.ts'

const jpegUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture in a data URL, without anything else that came along in it. */
export function readPhoto(url: string): Buffer {
  const bytes = Buffer.from(jpegUrl.exec(url)?.[1] ?? '', 'base64')
  if (bytes.length > photoLimits.maxBytes) throw unprocessableField('profileImageUrl', 'photo-too-large')
  const jpeg = cleanJpeg(bytes, { maxBytes: photoLimits.maxStoredBytes, maxSide: photoLimits.maxSide })
  if (jpeg === null) throw unprocessableField('profileImageUrl', 'photo-not-valid')
  return jpeg.bytes
}
