import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ClientRequestDetails, RequestedShift } from '#shared/client-requests/shapes.ts'
import { screens } from '#shared/screens.ts'
import { Card } from '#web/ui/card.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

/** What an accepted request was turned into; those who may open it find the way there. */
export function Became({ request: { became, date, business } }: { request: ClientRequestDetails }) {
  const { t } = useLingui()
  if (became === null || became.outcome === 'nothing') return null
  const { outcome, shifts, incidentId, postOrderId, logBookEntryId } = became
  const plan = { view: 'day', date: date ?? '', business: String(business.id) } as const
  return (
    <Card
      title={t`What it was turned into`}
      aside={
        outcome === 'shifts' && (
          <Link to={screens.scheduling.path} search={plan} className="text-sm">
            <Trans>Schedule</Trans>
          </Link>
        )
      }
      flush
    >
      {outcome === 'shifts' && (
        <ul aria-label={t`Shifts`} className="m-0 list-none divide-y p-0">
          {shifts.map((shift, index) => (
            <ShiftLine key={shift.id ?? index} shift={shift} />
          ))}
        </ul>
      )}
      {outcome === 'post-order' && (
        <p className="px-4 py-3">
          {postOrderId === null ? (
            <Trans>The company writes it into the orders of the site.</Trans>
          ) : (
            <Link to={screens.postOrders.path} search={{ order: String(postOrderId) }}>
              <Trans>The draft of the order</Trans>
            </Link>
          )}
        </p>
      )}
      {outcome === 'incident' && (
        <p className="px-4 py-3">
          {incidentId === null ? (
            <Trans>The company follows it up as an incident.</Trans>
          ) : (
            <Link to={screens.cad.path} search={{ incident: String(incidentId) }}>
              <Trans>The incident</Trans>
            </Link>
          )}
        </p>
      )}
      {outcome === 'log-book' && (
        <p className="px-4 py-3">
          {logBookEntryId === null ? (
            <Trans>The visit is announced at the site.</Trans>
          ) : (
            <Link to={screens.logBook.path} search={{ entry: String(logBookEntryId) }}>
              <Trans>The entry in the log book</Trans>
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}

const tones: Record<RequestedShift['state'], Tone> = {
  planned: 'calm',
  open: 'open',
  filled: 'good',
  cancelled: 'calm',
}

function ShiftLine({ shift: { state, name } }: { shift: RequestedShift }) {
  const { t } = useLingui()
  const words = { planned: t`Being planned`, open: t`Open`, filled: t`Filled`, cancelled: t`Cancelled` }
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1 truncate">{name ?? t`Nobody yet`}</span>
      <Pill tone={tones[state]}>{words[state]}</Pill>
    </li>
  )
}
