const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g

/** The names between double braces, each once, in the order they first appear. */
export const placeholdersIn = (template: string) => [
  ...new Set([...template.matchAll(placeholder)].map(match => match[1] as string)),
]

/**
 * Puts values in the place of their names. Nothing is evaluated: a template is text with holes, and what fills them is
 * text as well, so that neither a customer's name nor a template can run anything. Unknown names become nothing.
 */
export function fillPlaceholders(template: string, values: Record<string, string>, as: 'html' | 'text') {
  return template.replaceAll(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    return as === 'html' ? escapeHtml(value) : value
  })
}

/** A subject is one line: a line break in it would begin another header. */
export const asSubjectLine = (subject: string) => subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, character => entities[character] ?? '')
