import { cleanJpeg } from '#server/platform/images.ts'
import { logoLimits } from '#shared/organizations/logo-rules.ts'
import { unprocessableField } from '#shared/problem.ts'

const jpegUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture in a data URL, without anything else that came along in it. */
export function readLogo(url: string): Buffer {
  const bytes = Buffer.from(jpegUrl.exec(url)?.[1] ?? '', 'base64')
  const jpeg = cleanJpeg(bytes, { maxBytes: logoLimits.maxStoredBytes, maxSide: logoLimits.maxSide })
  if (jpeg !== null) return jpeg.bytes
  throw unprocessableField('logo', 'logo-not-valid')
}
