import { cleanJpeg } from '#server/platform/images.ts'
import { bytesOf } from '#server/platform/uploads.ts'
import { photoLimits } from '#shared/accounts/profile-rules.ts'
import { unprocessableField } from '#shared/problem.ts'

/** The picture in a data URL, without anything else that came along in it. */
export function readPhoto(url: string): Buffer {
  const bytes = bytesOf(url, 'image/jpeg')
  if (bytes.length > photoLimits.maxBytes) throw unprocessableField('profileImageUrl', 'photo-too-large')
  const jpeg = cleanJpeg(bytes, { maxBytes: photoLimits.maxStoredBytes, maxSide: photoLimits.maxSide })
  if (jpeg === null) throw unprocessableField('profileImageUrl', 'photo-not-valid')
  return jpeg.bytes
}
