import { cleanJpeg } from '#server/platform/images.ts'
import { bytesOf } from '#server/platform/uploads.ts'
import { logoLimits } from '#shared/organizations/logo-rules.ts'
import { unprocessableField } from '#shared/problem.ts'

/** The picture in a data URL, without anything else that came along in it. */
export function readLogo(url: string): Buffer {
  const bytes = bytesOf(url, 'image/jpeg')
  const jpeg = cleanJpeg(bytes, { maxBytes: logoLimits.maxStoredBytes, maxSide: logoLimits.maxSide })
  if (jpeg !== null) return jpeg.bytes
  throw unprocessableField('logo', 'logo-not-valid')
}
