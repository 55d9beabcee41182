import type { Language } from '../words.ts'
import { importHeadings } from './import-headings.ts'
import type { ImportField } from './import-rules.ts'

const columns: readonly ImportField[] = ['name', 'email', 'phone', 'position', 'department', 'hourlyRate']

// As spreadsheet programs of those countries write: where the comma is in numbers, semicolons stand between cells.
const people: Record<Language, { separator: string; rows: readonly (readonly string[])[] }> = {
  en: {
    separator: ',',
    rows: [
      ['Dana Cole', 'dana.cole@example.com', '(212) 555-0142', 'Security Officer', 'Night', '22.50'],
      ['Sam Ortiz', 'sam.ortiz@example.com', '(212) 555-0143', 'Site Lead', 'Day', '27.00'],
    ],
  },
  es: {
    separator: ';',
    rows: [
      ['Lucía Romero', 'lucia.romero@example.com', '612 34 56 78', 'Vigilante de seguridad', 'Noche', '12,50'],
      ['Íñigo Peña', 'inigo.pena@example.com', '612 34 56 79', 'Jefe de equipo', 'Día', '15,00'],
    ],
  },
  fr: {
    separator: ';',
    rows: [
      ['Zoé Lefèvre', 'zoe.lefevre@example.com', '06 39 98 12 34', 'Agent de sécurité', 'Nuit', '13,20'],
      ['Hugo Garçon', 'hugo.garcon@example.com', '06 39 98 12 35', 'Chef d’équipe', 'Jour', '16,00'],
    ],
  },
}

/** A file to begin from, as a spreadsheet of the reader's language opens it; those who set no rates get it without them. */
export function sampleOf(language: Language, { withRates }: { withRates: boolean }) {
  const { separator, rows } = people[language]
  const shown = withRates ? columns : columns.filter(field => field !== 'hourlyRate')
  const lines = [shown.map(field => importHeadings[field][language]), ...rows.map(row => row.slice(0, shown.length))]
  return `\uFEFF${lines.map(line => `${line.join(separator)}\r\n`).join('')}`
}
