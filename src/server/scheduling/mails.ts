import { linkTo, sendMail } from '#server/email/public.ts'
import { type Subscription, subscribe, type Work } from '#server/platform/context.ts'
import { shiftsPublished, weekPublished } from '#shared/scheduling/contract.ts'
import { findRecipient, listMailed, type Range } from './mails-store.ts'
import { findPublished } from './series-store.ts'

/** Writes to everyone whose shifts were published, and tells them wherever else they listen. */
export const tellPublishedPeople: Subscription = subscribe(
  'tell-published-people',
  weekPublished,
  async (work, { organizationId, facts }) => {
    if (organizationId === null) return
    const { employeeId, from, to } = facts
    const people =
      employeeId === null ? await findPublished(work.db, organizationId, facts) : [{ employeeId, from, to, count: 1 }]
    for (const { employeeId, ...days } of people) {
      if (employeeId === null) continue
      await work.announce(shiftsPublished, organizationId, { employeeId, ...days })
      await mailShifts(work, { organizationId, employeeId, ...days })
    }
  },
)

/** The mail about new shifts, to those who want mails. */
async function mailShifts(work: Work, range: Range) {
  const recipient = await findRecipient(work.db, range.organizationId, range.employeeId)
  if (recipient?.email == null || !recipient.wantsMail) return
  const shifts = await listMailed(work.db, range)
  if (shifts.length === 0) return
  await sendMail(work, {
    organizationId: range.organizationId,
    to: recipient.email,
    templateKey: 'shift_published',
    values: {
      firstName: recipient.name.split(' ')[0] ?? recipient.name,
      companyName: recipient.companyName,
      weekStarting: range.from,
      shifts: shifts.map(lineOf).join('\n'),
      scheduleLink: linkTo(work.environment, `/scheduling?date=${range.from}`),
    },
  })
}

interface Mailed {
  date: string
  startTime: string
  endTime: string
  endsNextDay: boolean
  location: string
}

const lineOf = ({ date, startTime, endTime, endsNextDay, location }: Mailed) =>
  `${date}  ${startTime}–${endTime}${endsNextDay ? ' (next day)' : ''}  ${location}`
