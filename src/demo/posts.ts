import type { PersonKey } from './people.ts'
import type { SiteKey } from './sites.ts'
import type { ZoneKey } from './zones.ts'

/** A place to be held at certain hours, and who holds it on which days of the week. */
export interface DemoPost {
  site: SiteKey
  zone: ZoneKey
  place: string
  from: string
  to: string
  crew: Partial<Record<PersonKey, string>>
  /** The weekend of next week is still being planned here. */
  isDraftAhead?: boolean
}

// The five nights and days of a crew leave everyone eight hours of rest; Osei and Hale reach overtime.
export const posts: DemoPost[] = [
  post('tower', 'tower', 'Lobby desk', '07:00', '15:00', { okafor: 'Mon Tue Wed Thu Fri', ruiz: 'Sat Sun' }),
  post('tower', 'tower', 'Visitor desk', '08:00', '16:00', { nguyen: 'Mon Tue Wed Thu Fri' }),
  post('tower', 'dock', 'Loading dock', '06:00', '14:00', { lindqvist: 'Mon Tue', ruiz: 'Wed Thu Fri' }),
  post('tower', 'tower', 'Lobby desk', '15:00', '23:00', { haddad: 'Sun Mon Tue Wed', lindqvist: 'Thu Fri Sat' }),
  post('tower', 'tower', 'Roving patrol', '17:00', '01:00', { novak: 'Mon Tue Wed Thu Sat', haddad: 'Fri' }),
  post('tower', 'tower', 'Night desk', '23:00', '07:00', { mbeki: 'Sun Mon Tue Wed Thu', park: 'Fri Sat' }),
  post('tower', 'tower', 'Night patrol', '22:00', '06:00', { farrell: 'Mon Tue Wed', park: 'Thu' }),
  {
    ...post('tower', 'garage', 'Garage', '08:00', '16:00', { webb: 'Mon Wed', ferreira: 'Tue Thu', boyd: 'Fri Sat' }),
    isDraftAhead: true,
  },
  post('tower', 'tower', 'Site office', '08:00', '16:00', { baptiste: 'Mon Tue Wed Thu Fri' }),
  post('tower', 'tower', 'Operations', '09:00', '17:00', { mendes: 'Mon Tue Wed Thu Fri' }),
  post('tower', 'tower', 'Records', '10:00', '14:00', { raman: 'Tue Thu' }),
  post('tower', 'tower', 'Site walk', '09:30', '12:30', { whitfield: 'Mon Thu' }),

  post('market', 'market', 'Market floor', '07:00', '15:00', { silva: 'Mon Tue Wed Thu Fri', chen: 'Sat Sun' }),
  post('market', 'market', 'Delivery gate', '06:00', '14:00', { hughes: 'Wed Thu Fri Sat Sun' }),
  post('market', 'market', 'Market floor', '14:00', '22:00', { chen: 'Mon Tue Wed', adeyemi: 'Thu Fri Sat Sun' }),
  post('market', 'market', 'East gate', '15:00', '23:00', {
    kowalski: 'Tue Wed Thu Fri Sat',
    adeyemi: 'Mon',
    brandt: 'Sun',
  }),
  post('market', 'market', 'Night watch', '22:00', '06:00', {
    brandt: 'Mon Tue Wed Thu',
    farrell: 'Fri Sat',
    park: 'Sun',
  }),
  post('market', 'market', 'Information point', '10:00', '18:00', {
    webb: 'Thu Sat',
    boyd: 'Mon Tue',
    ferreira: 'Fri Sun',
  }),

  post('terminal', 'gate', 'Gate A', '06:00', '14:00', { osei: 'Mon Tue Wed Thu Fri', duarte: 'Sat Sun' }),
  post('terminal', 'yard', 'Yard patrol', '14:00', '22:00', { duarte: 'Tue Wed Thu', petrov: 'Fri Sat Sun Mon' }),
  post('terminal', 'yard', 'Night yard', '22:00', '06:00', { whelan: 'Mon Tue Wed Thu', iyer: 'Fri Sat Sun' }),
  post('terminal', 'yard', 'Gatehouse', '08:00', '16:00', { reyes: 'Mon Tue Wed Thu Fri' }),
  post('terminal', 'yard', 'Operations', '09:00', '17:00', { tanaka: 'Mon Tue Wed Thu Fri' }),
  {
    ...post('depot', 'depot', 'Perimeter', '06:00', '18:00', {
      castillo: 'Mon Tue Wed',
      bergmann: 'Thu Fri Sat',
      osei: 'Sun',
    }),
    isDraftAhead: true,
  },
  post('depot', 'depot', 'Perimeter', '18:00', '06:00', { nkemelu: 'Sun Mon Tue', hale: 'Wed Thu Fri Sat' }),

  post('medical', 'campus', 'Main entrance', '07:00', '15:00', { ambrose: 'Mon Tue Wed Thu Fri', vance: 'Sat Sun' }),
  post('medical', 'campus', 'Main entrance', '15:00', '23:00', { vance: 'Mon Tue Wed', sorel: 'Thu Fri Sat Sun' }),
  post('medical', 'campus', 'Night desk', '23:00', '07:00', { quist: 'Sun Mon Tue Wed Thu', dunmore: 'Fri Sat' }),
  post('medical', 'campus', 'Clinic hall', '09:00', '17:00', { ortiz: 'Mon Wed Fri' }),
  post('medical', 'campus', 'Operations', '09:00', '17:00', { calder: 'Mon Tue Wed Thu Fri' }),
  post('medical', 'campus', 'Site walk', '10:00', '12:00', { lund: 'Tue' }),
]

/** Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function post(site: SiteKey, zone: ZoneKey, place: string, from: string, to: string, crew: DemoPost['crew']): DemoPost {
  return { site, zone, place, from, to, crew }
}
