import { photoLimits } from '#shared/incidents/rules.ts'

const qualities = [0.82, 0.65, 0.45]

/** Draws a picture anew, as a JPEG of a size that travels: what the file held besides it stays behind. */
export async function scaledPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, photoLimits.maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw')
  // JPEG knows no transparency and would turn it black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const tries = qualities.map(quality => canvas.toDataURL('image/jpeg', quality))
  return tries.find(url => url.length * 0.75 < photoLimits.maxBytes) ?? (tries.at(-1) as string)
}
