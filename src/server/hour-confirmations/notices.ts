import { linkTo } from '#server/email/public.ts'
import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import { hourConfirmationChanged, hoursAsked, hoursLapsed } from '#shared/hour-confirmations/events.ts'
import { hourConfirmationWords as words } from '#shared/hour-confirmations/notices.ts'
import { owners } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dayIn } from '#shared/written-dates.ts'
import { listWaitingFor } from './due-store.ts'
import { type ConfirmationRow, findConfirmation, listConfirmations, listLines } from './store.ts'

const lastsHours = 72

export const hourConfirmationOccasions: Occasion[] = [
  occasion(hourConfirmationChanged, async (work, organizationId, { hourConfirmationId, change }) => {
    // What was answered meanwhile is news to nobody.
    if (change !== 'objected') return []
    const row = await findConfirmation(work.db, hourConfirmationId)
    if (row?.state !== 'objected') return []
    const { clientName, business, weekStarting } = row
    const path = addressOf(screens.hours, { week: String(hourConfirmationId) })
    const said = (await listLines(work.db, row)).filter(({ state }) => state === 'objected')
    return [
      {
        organizationId,
        kind: 'hours-objected',
        to: { roles: owners },
        tag: `hour-confirmation-${hourConfirmationId}`,
        path,
        lastsHours,
        say: (language, { preferences }) =>
          words.objected[language](`${clientName} · ${business.name}`, dayIn(preferences, weekStarting)),
        mail: {
          templateKey: 'hours_objected',
          values: ({ firstName, preferences }) => ({
            firstName,
            clientName,
            siteName: business.name,
            week: dayIn(preferences, weekStarting),
            objections: said.map(({ employeeName, objection }) => `${employeeName}: ${objection}`).join('\n'),
            hoursLink: linkTo(work.environment, path),
          }),
        },
      },
    ]
  }),
  occasion(hoursAsked, async (work, organizationId, { clientId, hourConfirmationIds, isReminder }) => {
    const rows = await listConfirmations(work.db, { ids: hourConfirmationIds, limit: hourConfirmationIds.length })
    const people = await listWaitingFor(work.db, organizationId, clientId, hourConfirmationIds)
    // Those who see the same sites are told the same.
    const groups = Map.groupBy(people, ({ ids }) => ids.join())
    return [...groups.values()].flatMap((group): Notice[] => {
      const ids = group[0]?.ids ?? []
      const seen = ids.flatMap(id => rows.filter(row => row.id === id))
      const [first] = seen
      if (first === undefined) return []
      const path = addressOf(screens.hours, seen.length === 1 ? { week: String(first.id) } : {})
      return [
        {
          organizationId,
          kind: 'hours-to-confirm',
          to: { accounts: group.map(({ userId }) => userId) },
          about: { hourConfirmationId: first.id },
          tag: seen.length === 1 ? `hour-confirmation-${first.id}` : `hours-to-confirm-${clientId}`,
          path,
          lastsHours,
          say: (language, { preferences }) => {
            if (isReminder) return words.reminder[language](sitesOf(seen), dayIn(preferences, first.dueOn))
            return seen.length === 1
              ? words.toConfirm[language](first.business.name, dayIn(preferences, first.weekStarting))
              : words.toConfirmMany[language](sitesOf(seen), dayIn(preferences, first.dueOn))
          },
          mail: {
            templateKey: 'hours_to_confirm',
            values: ({ firstName, preferences }) => ({
              firstName,
              companyName: first.companyName,
              siteName: sitesOf(seen),
              week: [...new Set(seen.map(({ weekStarting }) => dayIn(preferences, weekStarting)))].join(', '),
              dueDate: dayIn(preferences, first.dueOn),
              hoursLink: linkTo(work.environment, path),
            }),
          },
        },
      ]
    })
  }),
  occasion(hoursLapsed, async (work, organizationId, { clientId, hourConfirmationIds, silenceConfirms }) => {
    const rows = await listConfirmations(work.db, { ids: hourConfirmationIds, limit: hourConfirmationIds.length })
    const [first] = rows
    if (first === undefined) return []
    const path = addressOf(screens.hours, { client: String(clientId) })
    const outcome = silenceConfirms ? words.countsAsYes : words.heldBack
    return [
      {
        organizationId,
        kind: 'hours-lapsed',
        to: { roles: owners },
        tag: `hours-lapsed-${clientId}`,
        path,
        lastsHours,
        say: language => outcome[language](first.clientName, sitesOf(rows)),
        mail: {
          templateKey: 'hours_lapsed',
          values: ({ firstName }) => ({
            firstName,
            clientName: first.clientName,
            siteName: sitesOf(rows),
            outcome: silenceConfirms ? countAsYes : heldBack,
            hoursLink: linkTo(work.environment, path),
          }),
        },
      },
    ]
  }),
]

/** The sites of some weeks, each once. */
const sitesOf = (rows: ConfirmationRow[]) => [...new Set(rows.map(({ business }) => business.name))].join(', ')

const countAsYes = {
  en: 'They count as confirmed, as was agreed.',
  es: 'Cuentan como confirmadas, según lo acordado.',
  fr: 'Elles valent confirmées, comme convenu.',
}
const heldBack = {
  en: 'They are not invoiced until the client has answered.',
  es: 'No se facturan hasta que el cliente responda.',
  fr: 'Elles ne sont pas facturées tant que le client n’a pas répondu.',
}
