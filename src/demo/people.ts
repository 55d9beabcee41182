import type { AccountEmail } from './accounts.ts'
import { accountId } from './accounts.ts'
import { stableUuid } from './random.ts'
import { type Site, type SiteKey, siteOf } from './sites.ts'

// key, name, position, home site, pay per hour, phone, account
type Line = readonly [
  key: string,
  name: string,
  position: string,
  home: SiteKey,
  rate: string,
  phone: string,
  account?: AccountEmail,
]

const lines = [
  ['raman', 'Priya Raman', 'Systems Administrator', 'tower', '38.00', '(212) 555-0101', 'admin@muster.demo'],
  ['whitfield', 'Dana Whitfield', 'Managing Director', 'tower', '52.00', '(212) 555-0102', 'provider@muster.demo'],
  ['mendes', 'Carla Mendes', 'Operations Supervisor', 'tower', '34.50', '(212) 555-0104', 'supervisor@muster.demo'],
  ['baptiste', 'Jerome Baptiste', 'Site Lead', 'tower', '29.00', '(646) 555-0105', 'lead@muster.demo'],
  ['webb', 'Marcus Webb', 'Security Officer', 'tower', '22.50', '(646) 555-0106', 'employee@muster.demo'],
  ['okafor', 'Adaeze Okafor', 'Senior Security Officer', 'tower', '25.00', '(646) 555-0141'],
  ['ruiz', 'Esteban Ruiz', 'Security Officer', 'tower', '22.00', '(646) 555-0142'],
  ['lindqvist', 'Sara Lindqvist', 'Security Officer', 'tower', '22.75', '(646) 555-0143'],
  ['haddad', 'Karim Haddad', 'Security Officer', 'tower', '22.00', '(646) 555-0144'],
  ['novak', 'Petra Novak', 'Patrol Officer', 'tower', '23.25', '(646) 555-0145'],
  ['mbeki', 'Thabo Mbeki-Jones', 'Night Security Officer', 'tower', '24.00', '(646) 555-0146'],
  ['park', 'Ji-woo Park', 'Night Security Officer', 'tower', '23.50', '(646) 555-0147'],
  ['ferreira', 'Tomas Ferreira', 'Relief Officer', 'market', '21.50', '(646) 555-0148'],
  ['boyd', 'Nadia Boyd', 'Relief Officer', 'tower', '21.50', '(646) 555-0149'],
  ['silva', 'Renata Silva', 'Security Officer', 'market', '22.00', '(646) 555-0150'],
  ['chen', 'Daniel Chen', 'Security Officer', 'market', '22.25', '(646) 555-0151'],
  ['adeyemi', 'Folake Adeyemi', 'Security Officer', 'market', '22.50', '(646) 555-0152'],
  ['kowalski', 'Marek Kowalski', 'Gate Officer', 'market', '21.75', '(646) 555-0153'],
  ['brandt', 'Lukas Brandt', 'Night Security Officer', 'market', '23.75', '(646) 555-0154'],
  ['farrell', 'Aoife Farrell', 'Night Security Officer', 'market', '23.00', '(646) 555-0155'],
  ['nguyen', 'Minh Nguyen', 'Security Officer', 'tower', '22.00', '(646) 555-0157'],
  ['hughes', 'Owen Hughes', 'Gate Officer', 'market', '21.75', '(646) 555-0158'],
  ['delgado', 'Rosa Delgado', 'Security Officer', 'market', '22.00', '(646) 555-0156'],

  ['tanaka', 'Grace Tanaka', 'Site Supervisor', 'terminal', '33.00', '(718) 555-0160'],
  ['reyes', 'Paul Reyes', 'Site Lead', 'terminal', '28.50', '(718) 555-0161'],
  ['osei', 'Kwame Osei', 'Gate Officer', 'terminal', '22.50', '(718) 555-0162'],
  ['duarte', 'Bianca Duarte', 'Security Officer', 'terminal', '22.00', '(718) 555-0163'],
  ['petrov', 'Mikhail Petrov', 'Patrol Officer', 'terminal', '22.75', '(718) 555-0164'],
  ['whelan', 'Conor Whelan', 'Night Security Officer', 'terminal', '24.00', '(718) 555-0165'],
  ['iyer', 'Anjali Iyer', 'Night Security Officer', 'terminal', '23.50', '(718) 555-0166'],
  ['castillo', 'Hector Castillo', 'Security Officer', 'depot', '23.00', '(201) 555-0167'],
  ['bergmann', 'Ute Bergmann', 'Security Officer', 'depot', '23.00', '(201) 555-0168'],
  ['nkemelu', 'Chidi Nkemelu', 'Night Security Officer', 'depot', '24.25', '(201) 555-0169'],
  ['hale', 'Rebecca Hale', 'Night Security Officer', 'depot', '24.25', '(201) 555-0170'],

  ['lund', 'Victor Lund', 'Owner', 'medical', '48.00', '(718) 555-0103', 'other-provider@muster.demo'],
  [
    'calder',
    'Ines Calder',
    'Operations Supervisor',
    'medical',
    '33.50',
    '(718) 555-0108',
    'other-supervisor@muster.demo',
  ],
  ['ortiz', 'Lena Ortiz', 'Security Officer', 'medical', '22.50', '(718) 555-0109', 'other-employee@muster.demo'],
  ['ambrose', 'Calvin Ambrose', 'Security Officer', 'medical', '23.00', '(718) 555-0180'],
  ['vance', 'Tessa Vance', 'Security Officer', 'medical', '22.50', '(718) 555-0181'],
  ['sorel', 'Mathieu Sorel', 'Security Officer', 'medical', '22.50', '(718) 555-0182'],
  ['quist', 'Hanna Quist', 'Night Security Officer', 'medical', '24.00', '(718) 555-0183'],
  ['dunmore', 'Alan Dunmore', 'Night Security Officer', 'medical', '23.50', '(718) 555-0184'],

  ['moreau', 'Ines Moreau', 'Security Officer', 'tower', '21.50', '(646) 555-0191'],
  ['abbott', 'Leon Abbott', 'Gate Officer', 'market', '21.50', '(646) 555-0192'],
] as const satisfies readonly Line[]

export type PersonKey = (typeof lines)[number][0]

/** On parental leave: kept on the books, given no shifts. */
export const onLeave: PersonKey = 'delgado'

/** Hired a moment ago, by how many days: asked in and not here yet, so given no shifts. */
export const newcomers: Partial<Record<PersonKey, number>> = { moreau: 2, abbott: 12 }

/** Has a phone and no e-mail, as guards do. */
export const withoutEmail: PersonKey = 'haddad'

export interface Person {
  key: PersonKey
  id: number
  organizationId: number
  userId: string | null
  /** Whether the login page offers their account: whoever tries the demo decides what these people do today. */
  isOffered: boolean
  email: string
  name: string
  position: string
  role: string
  rate: string
  phone: string
  home: Site
}

export const people: Person[] = (lines as readonly Line[]).map(
  ([key, name, position, homeKey, rate, phone, account], index) => {
    const home = siteOf(homeKey)
    const email = account ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${home.organization.domain}`
    return {
      key: key as PersonKey,
      id: index + 1,
      organizationId: home.organization.id,
      userId: key in newcomers ? null : account === undefined ? stableUuid('user', email) : accountId(account),
      isOffered: account !== undefined,
      email,
      name,
      position,
      role: roleOf(position, account),
      rate,
      phone,
      home,
    }
  },
)

/** Who stands at a door and is billed for; the others are the office. */
export const isGuard = ({ position }: Person) => /Officer|Lead/.test(position)

export const personOf = (key: PersonKey) => people.find(person => person.key === key) as Person

function roleOf(position: string, account: AccountEmail | undefined) {
  if (account !== undefined) return account.replace('other-', '').split('@')[0] as string
  if (position === 'Site Supervisor') return 'supervisor'
  return position === 'Site Lead' ? 'lead' : 'employee'
}
