import { stopAfter } from '../words.ts'

const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g

// With the end of what it is printed in, and the full stop after it.
const placeholderInSentence = new RegExp(`${placeholder.source}((?:</\\w+>)*)(\\.(?!\\.))?`, 'g')

/** The names between double braces, each once, in the order they first appear. */
export const placeholdersIn = (template: string) => [
  ...new Set([...template.matchAll(placeholder)].map(match => match[1] as string)),
]

/** Placeholders of a template that nothing will ever fill. */
export const unknownPlaceholders = (template: string, known: readonly string[]) =>
  placeholdersIn(template).filter(name => !known.includes(name))

/**
 * Puts values in the place of their names. Nothing is evaluated: a template is text with holes, and what fills them is
 * text as well, so that neither a customer's name nor a template can run anything. Unknown names become nothing.
 */
export function fillPlaceholders(template: string, values: Record<string, string>, as: 'html' | 'text') {
  return template.replaceAll(placeholderInSentence, (_, name: string, tags: string, stop = '') => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    return `${as === 'html' ? escapeHtml(value) : value}${tags}${stopAfter(value, stop)}`
  })
}

const samples: Record<string, string> = {
  firstName: 'John',
  lastName: 'Doe',
  companyName: 'Acme Security',
  email: 'john.doe@example.com',
  role: 'Employee',
  weekStarting: '2026-01-05',
  totalHours: '40.0',
}

/** A template with sample values; placeholders without one stay visible, so that nobody takes them for forgotten. */
export function fillWithSamples(template: string, as: 'html' | 'text') {
  const holes = Object.fromEntries(placeholdersIn(template).map(name => [name, `{{${name}}}`]))
  return fillPlaceholders(template, { ...holes, ...samples }, as)
}

/** A subject is one line: a line break in it would begin another header. */
export const asSubjectLine = (subject: string) => subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** What a mail without a text part says to those who read no HTML. */
export function textOfHtml(html: string) {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|tr|h[1-6]|li|table)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, character => entities[character] ?? '')
