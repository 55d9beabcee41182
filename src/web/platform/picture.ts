/** Draws a picture anew, its longest side at most this long: what the file held besides it stays behind. Rejects what is no picture. */
export async function drawAnew(file: Blob, maxSide: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, scaledSize(picture, maxSide))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw')
  // JPEG knows no transparency and would turn it black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas
}

interface Size {
  width: number
  height: number
}

/** The size a picture is drawn at: never larger than it was. */
export function scaledSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
