import { photoLimits, scaledSize } from '#shared/accounts/profile-rules.ts'

/** Draws a picture anew, small and as a JPEG: what the file held besides it stays behind. Rejects what is no picture. */
export async function scaledPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = scaledSize(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw')
  // JPEG knows no transparency and would turn it black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.toDataURL('image/jpeg', photoLimits.quality)
}
