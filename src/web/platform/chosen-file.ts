import { fileLimits } from '#shared/files.ts'
import { drawAnew } from './picture.ts'
import { ownRefusal } from './refusal-words.ts'

/** What a chooser of files offers. */
export const attachable = 'application/pdf,image/jpeg,image/png,image/webp'

// Large enough to read the small print of a plan on a phone that is turned.
const maxSide = 2400

/** A chosen file as it is sent: pictures drawn anew, documents as they are. Rejects, in words, what cannot be sent. */
export async function chosenFile(file: File): Promise<string> {
  if (file.type.startsWith('image/')) {
    const drawn = await drawAnew(file, maxSide).catch(() => null)
    if (drawn === null) throw new Error(await ownRefusal('file-not-accepted'))
    return drawn.toDataURL('image/jpeg', 0.85)
  }
  if (file.size > fileLimits.maxBytes) throw new Error(await ownRefusal('file-too-large'))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
