import * as z from 'zod/mini'
import { text } from './schema.ts'

/** What may be attached to a record: a document, or a picture. What a file says of itself counts for nothing, its content decides. */
export const FileType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
export type FileType = z.infer<typeof FileType>

export const isPicture = (type: string) => type.startsWith('image/')

/** A plan of a site or a scanned licence fits in it; a phone keeps several pictures of this size. */
export const fileLimits = { maxBytes: 8 * 1024 * 1024, maxSide: 4096 } as const

export interface PhotoLimits {
  maxBytes: number
  maxSide: number
}

/** A photo as a phone sends it, scaled before it leaves. */
export const photoLimits: PhotoLimits = { maxBytes: 2 * 1024 * 1024, maxSide: 1600 }

const asText = (bytes: number) => Math.ceil((bytes * 4) / 3) + 200_000

/** A file as a data URL. One that is a little too large arrives, and is refused with a sentence. */
export const FileText = z.string().check(z.maxLength(asText(fileLimits.maxBytes), 'file-too-large'))

/** A photo as a JPEG data URL. */
export const photoText = ({ maxBytes }: PhotoLimits) =>
  z.string().check(z.maxLength(asText(maxBytes), 'photo-too-large'))
export const PhotoText = photoText(photoLimits)

/** What a file is called by whoever attached it. */
export const FileName = text(1, 200, 'file-name-required')
