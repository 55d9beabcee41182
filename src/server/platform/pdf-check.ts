// Names of what does something when a document is opened, or carries other files in it.
const acting = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/
// What leads out of the document. A link that somebody presses may; what happens by itself may not.
const leading = /\/S\s*\/(URI|GoToR|GoToE)\b/
// What happens by itself: when the document is opened, or a page is turned.
const byItself = /\/(?:OpenAction|AA)\b/g
// A page, a link on it and the document have actions of their own, which are looked at where they stand.
const holder = /\/Type\s*\/(Page|Pages|Annot|Catalog)\b/

// No document that anyone wrote does so much by itself; whoever made one up is not followed through it.
const mostActions = 500

/**
 * Looks at a document: whole and still, with something in it that acts, or no document at all. What lies packed inside it is for the
 * virus scanner; a document is only ever saved, never run by our pages.
 */
export function readPdf(bytes: Buffer): 'still' | 'acts' | 'broken' {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d[\r\n]/.test(text) || !/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024))) return 'broken'
  // A name may be written in numbers: #4a is J.
  const named = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return acting.test(named) || leadsOut(named) ? 'acts' : 'still'
}

/** Whether something leads out of the document without being pressed. */
function leadsOut(text: string) {
  const actions: string[] = []
  for (const { index, 0: name } of text.matchAll(byItself))
    if (actions.push(valueAt(text, index + name.length)) > mostActions) return true
  const objects = actions.some(action => reference.test(action)) ? objectsOf(text) : new Map<string, number>()
  // Each is looked at once, what it refers to after it.
  for (const action of actions) {
    if (leading.test(action) || actions.length > mostActions) return true
    for (const [, number, generation] of action.matchAll(new RegExp(reference, 'g'))) {
      const at = objects.get(`${number} ${generation}`)
      if (at === undefined) continue
      objects.delete(`${number} ${generation}`)
      const found = bodyAt(text, at)
      if (!holder.test(found)) actions.push(found)
    }
  }
  return false
}

const reference = /\b(\d{1,9})\s{1,9}(\d{1,5})\s{1,9}R\b/

/** Where the objects of a document begin, by how they are referred to. */
const objectsOf = (text: string) =>
  new Map(
    [...text.matchAll(/\b(\d{1,9})\s{1,9}(\d{1,5})\s{1,9}obj\b/g)].map(({ index, 1: number, 2: generation }) => [
      `${number} ${generation}`,
      index,
    ]),
  )

// An action is a few words.
const longest = 4000

/** What stands behind a name: a dictionary to its end, or a reference. A list is a place in the document itself. */
function valueAt(text: string, from: number) {
  const rest = text.slice(from, from + longest).trimStart()
  const referred = reference.exec(rest)
  if (!rest.startsWith('<<')) return referred?.index === 0 ? referred[0] : ''
  let depth = 0
  for (const { index, 0: sign } of rest.matchAll(/<<|>>/g)) {
    depth += sign === '<<' ? 1 : -1
    if (depth === 0) return rest.slice(0, index)
  }
  return rest
}

function bodyAt(text: string, at: number) {
  const body = text.slice(at, at + longest)
  const end = body.indexOf('endobj')
  return end === -1 ? body : body.slice(0, end)
}
