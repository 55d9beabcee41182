import { cleanJpeg } from '#server/platform/images.ts'
import { photoLimits, photoNotValid, photoTooLarge } from '#shared/accounts/profile-rules.ts'
import { unprocessable } from '#shared/problem.ts'

const jpegUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture in a data URL, without anything else that came along in it. */
export function readPhoto(url: string): Buffer {
  const bytes = Buffer.from(jpegUrl.exec(url)?.[1] ?? '', 'base64')
  if (bytes.length > photoLimits.maxBytes) throw refusal('photo-too-large', photoTooLarge)
  const jpeg = cleanJpeg(bytes, { maxBytes: photoLimits.maxStoredBytes, maxSide: photoLimits.maxSide })
  if (jpeg === null) throw refusal('photo-not-valid', photoNotValid)
  return jpeg.bytes
}

const refusal = (code: string, message: string) => unprocessable(code, message, [{ field: 'profileImageUrl', message }])
