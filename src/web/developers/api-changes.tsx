import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

interface Change {
  day: string
  what: MessageDescriptor[]
}

/** What programs may notice, the newest first. */
const changes: Change[] = [
  {
    day: '2026-11-19',
    what: [
      msg`Shifts, shift templates and lines of demand say their planned break: “breakMinutes”, null where nothing is said of one.`,
    ],
  },
  {
    day: '2026-11-18',
    what: [
      msg`Who is late, who could cover, search and the figures of the home have permissions of reading: “attendance:read”, “cover:read”, “search:read” and “dashboard:read”. A token with chosen permissions needs them.`,
      msg`An assistant changes something only with a token that was made with “assistantActs”.`,
      msg`A webhook with “withRecord” sends the record that an event is about, and why where it does not.`,
      msg`Every payroll file has a column more, “Allowances”; by pay code each allowance has a line of its own, without hours.`,
      msg`The programs of all companies together have few places at a time, and one while people at screens are answered, company by company in turn: send calls one after the other.`,
      msg`Single sign-on has an address to return to for each service, “/sign-in/company/” and its door; enter the one that is shown.`,
      msg`New subjects: contracts, confirmed hours, requests and ratings of clients, approvals of orders, payments from the bank, import of a company.`,
      msg`A typed client for programs, with pages, problems, keys and waiting.`,
      msg`The description names its shapes as the contracts do, and lists the problem codes of each subject. All problems of a call stand under 4XX, all events under one webhook. Names of calls are the same.`,
      msg`“?tag=” describes one subject alone.`,
    ],
  },
  {
    day: '2026-11-17',
    what: [
      msg`Webhooks, signed as the Standard Webhooks specification says.`,
      msg`Assistants by the Model Context Protocol.`,
    ],
  },
  { day: '2026-11-16', what: [msg`API tokens with scopes, an end and a limit of calls.`] },
]

export function ApiChanges() {
  const { i18n } = useLingui()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-muted">
        <Trans>
          Replies may grow fields and lists may grow values at any time. What programs would stumble over is written
          down here before it comes.
        </Trans>
      </p>
      {changes.map(({ day, what }) => (
        <section key={day}>
          <h2 className="font-semibold text-lg">
            <time dateTime={day}>{day}</time>
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {what.map(one => (
              <li key={one.id}>{i18n._(one)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
