import { readXml, type XmlElement } from '#server/platform/xml.ts'
import { attachedTo } from './pdf-text.ts'

/** The invoice as data that stands inside of its PDF, and nothing else does. */
export async function facturXOf(pdf: Uint8Array): Promise<XmlElement> {
  const inside = await attachedTo(pdf)
  const names = [...inside.keys()]
  if (names.join() !== 'factur-x.xml') throw new Error(`Inside of the PDF: ${names.join(', ') || 'nothing'}`)
  return readXml(inside.get('factur-x.xml') ?? '')
}
