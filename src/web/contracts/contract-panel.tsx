import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { contracts } from '#shared/contracts/contract.ts'
import type { ContractDetails } from '#shared/contracts/shapes.ts'
import { screens } from '#shared/screens.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { useHours } from '#web/platform/spoken-time.ts'
import { wayTo } from '#web/platform/way.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useContractWords } from './contract-words.ts'
import { EndContract } from './end-contract.tsx'
import { StatePill } from './state-pill.tsx'

interface ContractPanelProps {
  id: number
  onEdit: () => void
  onClose: () => void
}

/** One contract beside the list. */
export function ContractPanel({ id, onEdit, onClose }: ContractPanelProps) {
  const { t } = useLingui()
  const details = useEndpoint(contracts.read, { id })
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={details.data?.name ?? t`Contract`}
      description={details.data?.clientName}
    >
      <Loaded of={details}>{contract => <Details contract={contract} onEdit={onEdit} />}</Loaded>
    </SidePanel>
  )
}

function Details({ contract, onEdit }: { contract: ContractDetails; onEdit: () => void }) {
  const mayWrite = useMay('contract:write')
  const [isEnding, setEnding] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <StatePill state={contract.state} />
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          {contract.state !== 'ended' && (
            <Button icon={<Ban size={16} aria-hidden="true" />} onClick={() => setEnding(true)}>
              <Trans>End contract</Trans>
            </Button>
          )}
        </div>
      )}
      <Terms contract={contract} />
      <Sites contract={contract} />
      <Rates contract={contract} />
      {contract.notes && (
        <section>
          <Heading>
            <Trans>Notes for the company</Trans>
          </Heading>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{contract.notes}</p>
        </section>
      )}
      <RecordHistory kind="contract" id={contract.id} />
      {isEnding && <EndContract contract={contract} onClose={() => setEnding(false)} />}
    </div>
  )
}

const Heading = ({ children }: { children: ReactNode }) => <h3 className="mb-1 font-semibold">{children}</h3>

function Terms({ contract }: { contract: ContractDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useContractWords()
  const { startsOn, endsOn, basis, rhythm, minimumMinutes, holidayPercent, inForce, answerWithinHours, confirmDays } =
    contract
  const silence = words.silence[contract.silence]
  const { taxPercent: tax, dueDays } = inForce
  const [first, last] = [format.day(startsOn), endsOn && format.day(endsOn)]
  const days = t`${plural(confirmDays, { one: '# day', other: '# days' })}`
  const facts: [string, ReactNode][] = [
    [t`Days`, last ? `${first} – ${last}` : t`From ${first} on`],
    [t`What is billed`, words.basis[basis]],
    [t`How often`, words.rhythm[rhythm]],
    [t`Least hours of a shift`, minimumMinutes > 0 && basis === 'worked' && format.number(minimumMinutes / 60, 2)],
    [t`Holidays`, holidayPercent > 0 && format.change(holidayPercent)],
    [t`Tax`, format.taxRate(tax)],
    [t`Currency`, inForce.currency],
    [t`Payable within (days)`, String(dueDays)],
    [t`Invoices go to`, contract.invoiceEmails.join(', ')],
    [
      t`Confirmation of hours`,
      contract.confirmsHours && (
        <>
          {t`Within ${days}. If nobody answers: ${silence}`}{' '}
          <Can do="hour-confirmation:read">
            <Link {...wayTo(screens.hours, { client: String(contract.clientId) })} className={textLink}>
              <Trans>See the hours</Trans>
            </Link>
          </Can>
        </>
      ),
    ],
    [
      t`Who confirms the hours`,
      contract.confirmsHours &&
        (contract.confirmers.map(({ name }) => name).join(', ') || t`Everyone of the client who was given them`),
    ],
    [t`Requests are answered within`, answerWithinHours && words.hours(answerWithinHours)],
    [
      t`Incidents`,
      contract.releasesIncidents ? t`Released by themselves once they are closed` : t`Released one by one`,
    ],
  ]
  return (
    <dl className="m-0 grid grid-cols-[fit-content(38%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Sites({ contract: { sites, demand } }: { contract: ContractDetails }) {
  return (
    <section>
      <Heading>
        <Trans>Sites</Trans>
      </Heading>
      <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {sites.map(({ businessId, name, promisedHours }) => (
          <li key={businessId} className="px-3 py-2">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <PromisedHours
              businessId={businessId}
              promised={promisedHours}
              asked={demand.find(one => one.businessId === businessId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PromisedHoursProps {
  businessId: number
  promised: string | null
  /** What its demand comes to; nobody tells a client. */
  asked: ContractDetails['demand'][number] | undefined
}

/** The hours of a week that were promised, beside what is asked for at which posts. */
function PromisedHours({ businessId, promised, asked }: PromisedHoursProps) {
  const spoken = useHours()
  const hours = promised === null ? '' : spoken(promised)
  const demanded = asked ? spoken(asked.hours) : ''
  return (
    <div className="text-muted text-sm">
      {promised !== null && (
        <p>
          <Trans>{hours} a week promised</Trans>
        </p>
      )}
      {asked && (
        <p>
          <Link {...wayTo(screens.demand, { business: String(businessId) })} className={textLink}>
            <Trans>{demanded} of demand this week</Trans>
          </Link>
          {asked.posts.length > 0 && `: ${asked.posts.join(', ')}`}
        </p>
      )}
    </div>
  )
}

function Rates({ contract: { rates, sites, inForce } }: { contract: ContractDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const maySetRates = useMay('invoice:write')
  const nameOf = (id: number | null) => sites.find(({ businessId }) => businessId === id)?.name ?? t`every site`
  return (
    <section>
      <Heading>
        <Trans>Agreed rates</Trans>
      </Heading>
      {rates.length > 0 && (
        <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0 text-sm">
          {rates.map(({ position, businessId, startsOn, rate }) => (
            <li
              key={`${position} ${businessId} ${startsOn}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2"
            >
              <span className="[overflow-wrap:anywhere]">
                {position ?? t`Every position`}, {nameOf(businessId)}
              </span>
              <span className="tabular-nums">
                {format.money(rate, inForce.currency)} <Since day={format.day(startsOn)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {maySetRates ? (
        <p className="mt-1 text-muted text-sm">
          <Trans>
            What is not said here, the{' '}
            <Link {...wayTo(screens.invoicing, { tab: 'rates' })} className={textLink}>
              rates of the company
            </Link>{' '}
            say.
          </Trans>
        </p>
      ) : (
        rates.length === 0 && (
          <p className="text-muted text-sm">
            <Trans>None are written down here.</Trans>
          </p>
        )
      )}
    </section>
  )
}

const Since = ({ day }: { day: string }) => (
  <span className="text-muted">
    <Trans>from {day} on</Trans>
  </span>
)
