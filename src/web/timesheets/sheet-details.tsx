import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useEffect } from 'react'
import { addDays } from '#shared/time.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import type { Timesheet, TimesheetDetails, TimesheetException } from '#shared/timesheets/shapes.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'
import { EvidenceList } from './evidence-list.tsx'
import { usePartWords } from './part-words.ts'
import { useApprove } from './use-decisions.ts'
import { useWayToEntry } from './way-to-entry.ts'
import { TimesheetStatusPill, useExceptionWords } from './words.tsx'

interface SheetDetailsProps {
  id: number
  onClose: () => void
  onAsk: (decision: 'reject' | 'reopen', sheet: Timesheet) => void
}

/** One sheet beside the list: its hours, what they are made of, and the decision. */
export function SheetDetails({ id, onClose, onAsk }: SheetDetailsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const details = useEndpoint(timesheets.read, { id })
  const { data, isError } = details
  useEffect(() => {
    if (isError) toast({ title: t`Error`, description: t`Failed to fetch timesheet details.`, variant: 'destructive' })
  }, [isError, t])
  const [first, last] = data ? [format.day(data.weekStarting), format.day(addDays(data.weekStarting, 6))] : []
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={data?.employee.name ?? t`Timesheet`}
      description={data && t`${first} to ${last}`}
    >
      <Loaded of={details}>{sheet => <Details sheet={sheet} onAsk={onAsk} />}</Loaded>
    </SidePanel>
  )
}

function Details({ sheet, onAsk }: { sheet: TimesheetDetails; onAsk: SheetDetailsProps['onAsk'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { employee } = sheet
  const parts = usePartWords()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <TimesheetStatusPill status={sheet.status} />
        {sheet.manual && (
          <Badge>
            <Trans>By hand</Trans>
          </Badge>
        )}
        {sheet.invoiced && (
          <Badge>
            <Trans>Invoiced</Trans>
          </Badge>
        )}
        <span className="text-muted text-sm [overflow-wrap:anywhere]">
          {[employee.position, employee.email].filter(Boolean).join(' · ')}
        </span>
      </div>
      <dl className="m-0 grid grid-cols-3 gap-2 rounded-card border p-3">
        <Figure label={t`Total Hours`} value={format.number(sheet.totalHours, 2)} />
        <Figure label={t`Planned`} value={format.number(sheet.plannedHours, 2)} />
        {parts.ofSheet(sheet).map(({ key, label, hours }) => (
          <Figure key={key} label={label} value={format.number(hours, 2)} />
        ))}
        {sheet.payHours !== sheet.totalHours && <Figure label={t`Paid as`} value={format.number(sheet.payHours, 2)} />}
      </dl>
      <Allowances sheet={sheet} />
      <Actions sheet={sheet} onAsk={onAsk} />
      <Questions sheet={sheet} />
      <Decisions sheet={sheet} />
      {sheet.manual ? (
        <p className="text-muted">
          <Trans>These hours were entered by hand, without clock times.</Trans>
        </p>
      ) : (
        <EvidenceList sheet={sheet} />
      )}
      <RecordHistory kind="timesheet" id={sheet.id} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="m-0 font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  )
}

function Allowances({ sheet: { allowances } }: { sheet: TimesheetDetails }) {
  const format = useFormat()
  if (allowances.length === 0) return null
  return (
    <section className="rounded-card border p-3">
      <h3 className="m-0 mb-1 font-medium text-sm">
        <Trans>Allowances of the week</Trans>
      </h3>
      <ul className="m-0 list-none p-0">
        {allowances.map(({ name, payCode, amount, currency }) => (
          <li key={`${payCode} ${name}`} className="flex justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name} <span className="text-muted text-sm">{payCode}</span>
            </span>
            <span className="tabular-nums">{format.money(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ sheet, onAsk }: { sheet: TimesheetDetails; onAsk: SheetDetailsProps['onAsk'] }) {
  const approve = useApprove()
  const { id, version } = sheet
  return (
    <div className="flex flex-wrap gap-2">
      {sheet.mayDecide && (
        <>
          <Button
            look="primary"
            className="max-sm:flex-1"
            pending={approve.isPending}
            onClick={() => approve.start({ id, version })}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button className="max-sm:flex-1" onClick={() => onAsk('reject', sheet)}>
            <Trans>Reject</Trans>
          </Button>
        </>
      )}
      {sheet.mayReopen && (
        <Button className="max-sm:flex-1" onClick={() => onAsk('reopen', sheet)}>
          <Trans>Reopen</Trans>
        </Button>
      )}
      <FileLink href={addressOf(timesheets.pdf, { id })} className={buttonClass('quiet')}>
        <FileDown size={16} aria-hidden="true" />
        <Trans>PDF</Trans>
      </FileLink>
    </div>
  )
}

function Questions({ sheet: { openQuestions } }: { sheet: TimesheetDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useExceptionWords()
  const wayToEntry = useWayToEntry()
  const mayCorrect = useMay('time-entry:correct')
  const textOf = ({ kind, clockInTime }: TimesheetException) => `${words(kind)}: ${format.dateTime(clockInTime)}`
  if (openQuestions.length === 0) return null
  return (
    <Banner tone="wait" title={t`Look at these before you decide`}>
      <ul className="m-0 list-none p-0">
        {openQuestions.map(question => (
          <li key={question.timeEntryId}>
            {mayCorrect ? (
              <Link {...wayToEntry(question)} className={textLink}>
                {textOf(question)}
              </Link>
            ) : (
              textOf(question)
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Decisions({ sheet }: { sheet: TimesheetDetails }) {
  const format = useFormat()
  const at = (instant: string | null) => (instant === null ? '' : format.dateTime(instant))
  const { approvedByName, reviewedByName, reopenedByName } = sheet
  const [approved, reviewed, reopened] = [at(sheet.approvedAt), at(sheet.reviewedAt), at(sheet.reopenedAt)]
  return (
    <>
      {sheet.status === 'approved' && (
        <p className="text-sm">
          <Trans>
            Approved by {approvedByName} on {approved}. Its times are locked.
          </Trans>
        </p>
      )}
      {sheet.status === 'rejected' && (
        <p className="text-sm">
          <Trans>
            Rejected by {reviewedByName} on {reviewed}.
          </Trans>{' '}
          {sheet.rejectionReason}
        </p>
      )}
      {sheet.reopenedAt !== null && (
        <p className="text-muted text-sm">
          <Trans>
            Reopened by {reopenedByName} on {reopened}.
          </Trans>{' '}
          {sheet.reopenReason}
        </p>
      )}
    </>
  )
}
