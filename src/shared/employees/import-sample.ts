import type { Country } from '../country/countries.ts'
import { sampleFile } from '../sheet.ts'
import type { Language } from '../words.ts'
import { importHeadings } from './import-headings.ts'
import type { ImportField } from './import-rules.ts'

const columns: readonly ImportField[] = [
  'name',
  'email',
  'phone',
  'staffNumber',
  'position',
  'department',
  'hourlyRate',
]

// Numbers that those countries keep for films and books: they ring nobody. Elsewhere the column is left empty.
const phones: Record<Country, readonly [string, string]> = {
  AU: ['0491 570 156', '0491 570 157'],
  CA: ['(416) 555-0142', '(416) 555-0143'],
  DE: ['030 23125042', '030 23125043'],
  ES: ['612 34 56 78', '612 34 56 79'],
  FR: ['06 39 98 12 34', '06 39 98 12 35'],
  GB: ['020 7946 0142', '020 7946 0143'],
  US: ['(212) 555-0142', '(212) 555-0143'],
}

const people: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ['Dana Cole', 'dana.cole@example.com', '4101', 'Security Officer', 'Night', '22.50'],
    ['Sam Ortiz', 'sam.ortiz@example.com', '4102', 'Site Lead', 'Day', '27.00'],
  ],
  es: [
    ['Lucía Romero', 'lucia.romero@example.com', '4201', 'Vigilante de seguridad', 'Noche', '12,50'],
    ['Íñigo Peña', 'inigo.pena@example.com', '4202', 'Jefe de equipo', 'Día', '15,00'],
  ],
  fr: [
    ['Zoé Lefèvre', 'zoe.lefevre@example.com', '4301', 'Agent de sécurité', 'Nuit', '13,20'],
    ['Hugo Garçon', 'hugo.garcon@example.com', '4302', 'Chef d’équipe', 'Jour', '16,00'],
  ],
}

interface Reader {
  /** Those who set no rates get it without them. */
  withRates: boolean
  /** Where the numbers are dialled. */
  country: Country
}

/** A file to begin from, as a spreadsheet of the reader's language opens it. */
export function sampleOf(language: Language, { withRates, country }: Reader) {
  const rows = people[language].map(([name = '', email = '', ...rest], index) => {
    return [name, email, phones[country]?.[index] ?? '', ...rest]
  })
  const shown = withRates ? columns : columns.filter(field => field !== 'hourlyRate')
  const heads = shown.map(field => importHeadings[field][language])
  return sampleFile(language, [heads, ...rows.map(row => row.slice(0, shown.length))])
}
