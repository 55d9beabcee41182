import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { pictureId } from './attachments.ts'
import { type Calendar, isoOf, wallTime } from './calendar.ts'
import { type Person, type PersonKey, people } from './people.ts'
import { dice } from './random.ts'

const issuers: Record<string, string> = {
  'Security Guard': 'New York State Division of Licensing Services',
  'Fire Guard': 'Fire Department of New York',
  'First Aid': 'American Red Cross',
}

// Days from today; everyone else's run for months.
const runningOut: [PersonKey, string, number][] = [
  ['farrell', 'First Aid', -12],
  ['chen', 'Security Guard', 9],
  ['novak', 'Fire Guard', 23],
]

// Whose card was photographed when it was entered.
const withCard: PersonKey[] = ['webb', 'chen', 'okafor']
const withFireGuard: PersonKey[] = ['novak', 'okafor', 'mbeki', 'webb']
const withFirstAid: PersonKey[] = ['farrell', 'okafor', 'adeyemi', 'webb']

export function licenceRows({ today }: Calendar): Insertable<DB['licences']>[] {
  return people
    .flatMap(person => kindsOf(person).map(kind => ({ person, kind })))
    .map(({ person, kind }, index) => {
      const roll = dice('licence', person.key, kind)
      const special = runningOut.find(([key, which]) => key === person.key && which === kind)
      const expires = today.add({ days: special?.[2] ?? roll.between(90, 640) })
      const issued = expires.subtract({ years: 2 })
      const entered = isoOf(wallTime(issued.add({ days: 3 }), '09:15'))
      return {
        organizationId: person.organizationId,
        id: index + 1,
        employeeId: person.id,
        kind,
        number: `${kind === 'Fire Guard' ? 'F01' : kind === 'First Aid' ? 'FA' : 'SG'}-${roll.between(100_000, 999_999)}`,
        issuedBy: issuers[kind] ?? null,
        issuedOn: issued.toString(),
        expiresOn: expires.toString(),
        fileId:
          withCard.includes(person.key) && kind === 'Security Guard'
            ? pictureId(person.organizationId, 'guardCard')
            : null,
        createdAt: entered,
        updatedAt: entered,
      }
    })
}

/** Everyone has the licence of the state, the owners included, and guards whatever their site asks for. */
function kindsOf({ key, home }: Person) {
  return [
    'Security Guard',
    ...(home.client.key === 'kestrel' || withFireGuard.includes(key) ? ['Fire Guard'] : []),
    ...(home.key === 'medical' || withFirstAid.includes(key) ? ['First Aid'] : []),
  ]
}
