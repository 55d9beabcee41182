import type { PhotoLimits } from '#shared/files.ts'
import { drawAnew } from './picture.ts'

const qualities = [0.82, 0.65, 0.45]

/** A picture as a JPEG of a size that travels. */
export async function scaledPhoto(file: Blob, { maxSide, maxBytes }: PhotoLimits): Promise<string> {
  const drawn = await drawAnew(file, maxSide)
  const tries = qualities.map(quality => drawn.toDataURL('image/jpeg', quality))
  return tries.find(url => url.length * 0.75 < maxBytes) ?? (tries.at(-1) as string)
}
