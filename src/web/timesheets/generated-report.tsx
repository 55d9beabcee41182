import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#shared/endpoint.ts'
import { screens } from '#shared/screens.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import type { TimesheetException } from '#shared/timesheets/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { useWayToEntry } from './way-to-entry.ts'
import { useExceptionWords } from './words.tsx'

interface GeneratedReportProps {
  report: ReplyOf<typeof timesheets.generate>
  onClose: () => void
}

/** What came of it, and which times ask for a look. */
export function GeneratedReport({ report, onClose }: GeneratedReportProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useExceptionWords()
  const { created, extended, unchanged, exceptionCount, exceptions } = report
  const wayToEntry = useWayToEntry()
  const wayToQuestion = (exception: TimesheetException) =>
    exception.timesheetId === null
      ? wayToEntry(exception)
      : wayTo(screens.timesheets, { week: report.weekStarting, sheet: exception.timesheetId })
  const more = exceptionCount - exceptions.length
  const week = format.day(report.weekStarting)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Report Generated`} description={t`Week of ${week}`}>
      <div className="flex flex-col gap-4">
        <Banner tone="good">
          <Trans>
            <Plural value={created} one="# new" other="# new" />,{' '}
            <Plural value={extended} one="# extended with later times" other="# extended with later times" />,{' '}
            <Plural value={unchanged} one="# unchanged" other="# unchanged" />.
          </Trans>
        </Banner>
        {exceptionCount > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">
              <Plural value={exceptionCount} one="# time asks for a look" other="# times ask for a look" />
            </h3>
            <ul className="m-0 max-h-64 list-none divide-y overflow-y-auto rounded-card border p-0">
              {exceptions.map(exception => (
                <li key={exception.timeEntryId}>
                  <Link
                    {...wayToQuestion(exception)}
                    onClick={onClose}
                    className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-2 no-underline hover:bg-background focus-visible:-outline-offset-2"
                  >
                    <span className="font-medium">{exception.employeeName}</span>
                    <span className="text-muted text-sm">
                      {words(exception.kind)} · {format.dateTime(exception.clockInTime)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="mt-1 text-muted text-sm">
                <Plural value={more} one="and # more" other="and # more" />
              </p>
            )}
          </section>
        )}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
