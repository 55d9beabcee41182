import { linkTo, sendMail } from '#server/email/public.ts'
import { type Subscription, subscribe } from '#server/platform/context.ts'
import { shiftsPublished, weekPublished } from '#shared/scheduling/contract.ts'
import { findRecipient, listMailed } from './mails-store.ts'
import { findPublished } from './series-store.ts'

/** Turns one act of publishing into one word to each person, each of which is delivered and retried by itself. */
export const tellPublishedPeople: Subscription = subscribe(
  'tell-published-people',
  weekPublished,
  async ({ db, announce }, { organizationId, facts }) => {
    if (organizationId === null) return
    for (const { employeeId, from, to, count } of await findPublished(db, organizationId, facts)) {
      if (employeeId !== null) await announce(shiftsPublished, organizationId, { employeeId, from, to, count })
    }
  },
)

/** The mail about new shifts, to those who want mails. */
export const mailPublishedShifts: Subscription = subscribe(
  'mail-published-shifts',
  shiftsPublished,
  async (work, { organizationId, facts: { employeeId, from, to } }) => {
    if (organizationId === null) return
    const recipient = await findRecipient(work.db, organizationId, employeeId)
    const shifts = await listMailed(work.db, { organizationId, employeeId, from, to })
    if (recipient?.email == null || !recipient.wantsMail || shifts.length === 0) return
    await sendMail(work, {
      organizationId,
      to: recipient.email,
      templateKey: 'shift_published',
      values: {
        firstName: recipient.name.split(' ')[0] ?? recipient.name,
        companyName: recipient.companyName,
        weekStarting: from,
        shifts: shifts.map(lineOf).join('\n'),
        scheduleLink: linkTo(work.environment, `/scheduling?date=${from}`),
      },
    })
  },
)

interface Mailed {
  date: string
  startTime: string
  endTime: string
  endsNextDay: boolean
  location: string
}

const lineOf = ({ date, startTime, endTime, endsNextDay, location }: Mailed) =>
  `${date}  ${startTime}–${endTime}${endsNextDay ? ' (next day)' : ''}  ${location}`
