// Names of what does something when a document is opened, or carries other files in it.
const acting = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/

/**
 * Looks at a document: whole and still, with something in it that acts, or no document at all. What lies packed inside it is for the
 * virus scanner; a document is only ever saved, never run by our pages.
 */
export function readPdf(bytes: Buffer): 'still' | 'acts' | 'broken' {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d[\r\n]/.test(text) || !/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024))) return 'broken'
  // A name may be written in numbers: #4a is J.
  const named = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return acting.test(named) ? 'acts' : 'still'
}
