import type { DateFormat } from '../country/formats.ts'
import { withoutAccents } from '../without-accents.ts'

/** A day in the form of a file as `yyyy-MM-dd`; null where it is none. The company says whether months or days come first. */
export function readDay(cell: string, format: DateFormat): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(cell)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(cell)
  if (local === null) return null
  const [, first, sign, second, year] = local
  // Dots are written where the day comes first, whatever else the company does.
  return format === 'MM/dd/yyyy' && sign !== '.' ? dayOf(year, first, second) : dayOf(year, second, first)
}

function dayOf(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null
}

/** `6:00`, `06:00:00`, `6h30`, `18h`, `6 PM` and `0600` on a clock of 24 hours; null where it is no time. */
export function readTime(cell: string): string | null {
  const found = /^(\d{1,2})(?:[:h.]?(\d{2}))?(?::\d{2})?\s*h?\s*([ap])?\.?\s?m?\.?$/i.exec(cell)
  if (found === null) return null
  const [, hours = '', minutes = '00', half] = found
  if (half === undefined && !/[:h.]|^\d{4}$/i.test(cell)) return null
  const hour = hourOf(Number(hours), half?.toLowerCase())
  if (hour === null || Number(minutes) > 59 || (Number(hours) === 24 && Number(minutes) > 0)) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

function hourOf(hours: number, half: string | undefined) {
  if (half === undefined) return hours > 24 ? null : hours % 24
  if (hours < 1 || hours > 12) return null
  return (hours % 12) + (half === 'p' ? 12 : 0)
}

const dayWords: readonly (readonly string[])[] = [
  ['monday', 'mon', 'mo', 'lunes', 'lun', 'lundi', '1'],
  ['tuesday', 'tue', 'tues', 'tu', 'martes', 'mar', 'mardi', '2'],
  ['wednesday', 'wed', 'we', 'miercoles', 'mie', 'mercredi', 'mer', '3'],
  ['thursday', 'thu', 'thur', 'thurs', 'th', 'jueves', 'jue', 'jeudi', 'jeu', '4'],
  ['friday', 'fri', 'fr', 'viernes', 'vie', 'vendredi', 'ven', '5'],
  ['saturday', 'sat', 'sa', 'sabado', 'sab', 'samedi', 'sam', '6'],
  ['sunday', 'sun', 'su', 'domingo', 'dom', 'dimanche', 'dim', '7', '0'],
]
const everyDay = ['daily', 'every day', 'all', 'all days', '7 7', 'diario', 'todos', 'todos los dias', 'tous les jours']

/** `Mon-Fri`, `lun, mié, vie`, `sam dim`, `1-5` and `daily` as days from 1, a Monday, to 7; null where a word is no day. */
export function readWeekdays(cell: string): number[] | null {
  const plain = withoutAccents(cell).replaceAll('.', '').trim()
  if (everyDay.includes(plain.replace('/', ' '))) return [1, 2, 3, 4, 5, 6, 7]
  const parts = plain
    .replaceAll(/\s*(?:-|–| to | al? | au )\s*/g, '-')
    .split(/[\s,;/|+]+/)
    .filter(part => part !== '')
  const days = parts.map(rangeOf)
  if (days.length === 0 || days.includes(null)) return null
  return [...new Set(days.flat() as number[])].sort((a, b) => a - b)
}

function rangeOf(part: string): number[] | null {
  const ends = part.split('-').map(word => dayWords.findIndex(words => words.includes(word)) + 1)
  const [first = 0, last = first] = ends
  if (first === 0 || last === 0 || ends.length > 2) return null
  // Friday to Monday goes over the end of the week.
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Several things in one cell. */
export const readList = (cell: string) => [
  ...new Set(
    cell
      .split(/[;,|\n]/)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ),
]
