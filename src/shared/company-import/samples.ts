import type { Country } from '../country/countries.ts'
import { sampleOf as peopleSample } from '../employees/import-sample.ts'
import { sampleFile } from '../sheet.ts'
import type { Language } from '../words.ts'
import { importHeadings } from './headings.ts'
import type { ImportColumn, ImportKind } from './kinds.ts'

type Shown = { [Kind in Exclude<ImportKind, 'people'>]: readonly ImportColumn<Kind>[] }

const shown: Shown = {
  clients: ['number', 'name', 'address', 'email', 'dueDays', 'contactName', 'contactEmail'],
  sites: ['number', 'name', 'client', 'address', 'timeZone', 'billRate'],
  posts: ['site', 'post', 'headCount', 'weekdays', 'startTime', 'endTime', 'startsOn'],
  rates: ['position', 'site', 'billRate', 'payRate'],
  licences: ['person', 'kind', 'licenceNumber', 'issuedOn', 'expiresOn'],
  shifts: ['site', 'post', 'person', 'date', 'startTime', 'endTime', 'breakMinutes'],
  balances: ['client', 'invoiceNumber', 'invoiceDate', 'dueDate', 'amount', 'paid'],
}

type Rows = Record<keyof Shown, readonly [readonly string[], readonly string[]]>

// One small company: each file names what stands in those before it, and the people of the sample of employees.
const rows: Record<Language, Rows> = {
  en: {
    clients: [
      ['C-100', 'Harborline Properties', '12 Dock Street', 'billing@harborline.example.com', '30', 'Ada Blake', ''],
      ['C-101', 'Northgate Mall', '400 Northgate Avenue', 'accounts@northgate.example.com', '14', '', ''],
    ],
    sites: [
      ['S-10', 'Pier 9 Terminal', 'C-100', '9 Pier Road', 'America/New_York', '38.50'],
      ['S-11', 'Northgate Mall', 'Northgate Mall', '400 Northgate Avenue', 'America/New_York', '36.00'],
    ],
    posts: [
      ['S-10', 'Main Gate', '2', 'Mon-Fri', '07:00', '19:00', '2027-03-01'],
      ['S-11', 'Lobby', '1', 'daily', '22:00', '06:00', '2027-03-01'],
    ],
    rates: [
      ['Security Officer', '', '36.00', '22.50'],
      ['Site Lead', 'S-10', '44.00', '27.00'],
    ],
    licences: [
      ['4101', 'Guard Card', 'G-778120', '2025-06-01', '2029-05-31'],
      ['sam.ortiz@example.com', 'First Aid', '', '2026-01-15', '2029-01-14'],
    ],
    shifts: [
      ['S-10', 'Main Gate', '4101', '2027-03-01', '07:00', '19:00', '30'],
      ['S-11', 'Lobby', '', '2027-03-01', '22:00', '06:00', ''],
    ],
    balances: [
      ['C-100', '2026-0412', '2026-09-30', '2026-10-30', '12480.00', '5000.00'],
      ['Northgate Mall', '2026-0418', '2026-10-31', '2026-11-14', '3120.50', ''],
    ],
  },
  es: {
    clients: [
      ['C-100', 'Inmobiliaria Puerto', 'Calle del Muelle 12', 'facturas@puerto.example.com', '30', 'Ana Vidal', ''],
      ['C-101', 'Centro Comercial Norte', 'Avenida Norte 400', 'pagos@norte.example.com', '15', '', ''],
    ],
    sites: [
      ['S-10', 'Terminal Muelle 9', 'C-100', 'Calle del Muelle 9', 'Europe/Madrid', '24,50'],
      ['S-11', 'Centro Norte', 'Centro Comercial Norte', 'Avenida Norte 400', 'Europe/Madrid', '23,00'],
    ],
    posts: [
      ['S-10', 'Entrada principal', '2', 'lun-vie', '07:00', '19:00', '2027-03-01'],
      ['S-11', 'Vestíbulo', '1', 'diario', '22:00', '06:00', '2027-03-01'],
    ],
    rates: [
      ['Vigilante de seguridad', '', '23,00', '12,50'],
      ['Jefe de equipo', 'S-10', '28,00', '15,00'],
    ],
    licences: [
      ['4201', 'TIP', '778120', '2025-06-01', '2029-05-31'],
      ['inigo.pena@example.com', 'Primeros auxilios', '', '2026-01-15', '2029-01-14'],
    ],
    shifts: [
      ['S-10', 'Entrada principal', '4201', '2027-03-01', '07:00', '19:00', '30'],
      ['S-11', 'Vestíbulo', '', '2027-03-01', '22:00', '06:00', ''],
    ],
    balances: [
      ['C-100', '2026-0412', '2026-09-30', '2026-10-30', '12480,00', '5000,00'],
      ['Centro Comercial Norte', '2026-0418', '2026-10-31', '2026-11-15', '3120,50', ''],
    ],
  },
  fr: {
    clients: [
      ['C-100', 'Foncière du Port', '12 quai du Port', 'factures@port.example.com', '30', 'Anne Blanc', ''],
      ['C-101', 'Galerie du Nord', '400 avenue du Nord', 'compta@nord.example.com', '45', '', ''],
    ],
    sites: [
      ['S-10', 'Terminal quai 9', 'C-100', '9 quai du Port', 'Europe/Paris', '27,50'],
      ['S-11', 'Galerie Nord', 'Galerie du Nord', '400 avenue du Nord', 'Europe/Paris', '26,00'],
    ],
    posts: [
      ['S-10', 'Entrée principale', '2', 'lun-ven', '07:00', '19:00', '2027-03-01'],
      ['S-11', 'Hall', '1', 'tous les jours', '22:00', '06:00', '2027-03-01'],
    ],
    rates: [
      ['Agent de sécurité', '', '26,00', '13,20'],
      ['Chef d’équipe', 'S-10', '32,00', '16,00'],
    ],
    licences: [
      ['4301', 'Carte professionnelle', '778120', '2025-06-01', '2029-05-31'],
      ['hugo.garcon@example.com', 'SST', '', '2026-01-15', '2029-01-14'],
    ],
    shifts: [
      ['S-10', 'Entrée principale', '4301', '2027-03-01', '07:00', '19:00', '30'],
      ['S-11', 'Hall', '', '2027-03-01', '22:00', '06:00', ''],
    ],
    balances: [
      ['C-100', '2026-0412', '2026-09-30', '2026-10-30', '12480,00', '5000,00'],
      ['Galerie du Nord', '2026-0418', '2026-10-31', '2026-12-15', '3120,50', ''],
    ],
  },
}

/** A file of a kind to begin from, with two rows that show what is meant. */
export function sampleOf(kind: ImportKind, language: Language, country: Country) {
  if (kind === 'people') return peopleSample(language, { withRates: true, country })
  const columns: readonly ImportColumn[] = shown[kind]
  const headings: Partial<Record<ImportColumn, { name: Record<Language, string> }>> = importHeadings[kind]
  const heads = columns.map(column => headings[column]?.name[language] ?? column)
  return sampleFile(language, [heads, ...rows[language][kind].map(row => row.slice(0, columns.length))])
}
