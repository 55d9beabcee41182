import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileText, Sheet, Signature } from 'lucide-react'
import { Suspense, useState } from 'react'
import { activityReports } from '#shared/activity-reports/contract.ts'
import type { ActivityReport } from '#shared/activity-reports/shapes.ts'
import { sectionWords } from '#shared/activity-reports/words.ts'
import { screens } from '#shared/screens.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReportLineItem } from './report-line.tsx'
import { StatusPill } from './words.tsx'

const SignDialog = lazyPart(() => import('./sign-dialog.tsx'), 'SignDialog')
const ReviewPart = lazyPart(() => import('./review-part.tsx'), 'ReviewPart')

interface ReportPageProps {
  of: { data: ActivityReport | undefined; error: Error | null; refetch: () => unknown }
}

/** One day at one site, from who was there to what was noted. */
export function ReportPage({ of }: ReportPageProps) {
  const [state] = useUrlState(screens.activityReports)
  return (
    <Page narrow>
      <Link
        to={screens.activityReports.path}
        search={{ ...state, report: '' }}
        className={buttonClass('quiet', 'normal', 'self-start -ml-3.5')}
      >
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All reports</Trans>
      </Link>
      <Loaded of={of}>{report => <ReadReport report={report} />}</Loaded>
    </Page>
  )
}

function ReadReport({ report }: { report: ActivityReport }) {
  const format = useFormat()
  const say = useSay()
  const { t } = useLingui()
  const mayReview = useMay('activity-report:review')
  const isClient = !useMay('activity-report:remark')
  const isGuard = useReach('activity-report:read') === 'part' && !isClient
  const { business, day, weather, summary } = report
  const sections = report.sections.filter(({ lines }) => lines.length > 0)
  return (
    <article aria-label={`${business.name}, ${format.day(day)}`} className="flex flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-2xl [overflow-wrap:anywhere]">{business.name}</h2>
          {!isClient && <StatusPill status={report.status} />}
        </div>
        <p className="text-muted">
          {format.namedDay(day)}
          {weather && ` · ${weather}`}
        </p>
      </header>
      {!isClient && <Standing report={report} />}
      <Signed report={report} isClient={isClient} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayReview && (
          <Suspense>
            <ReviewPart report={report} />
          </Suspense>
        )}
        <SignPart report={report} />
        {!isGuard && (
          <>
            <FileLink className={buttonClass('secondary')} href={addressOf(activityReports.pdf, { id: report.id })}>
              <FileText size={16} aria-hidden="true" />
              <Trans>PDF</Trans>
            </FileLink>
            <a className={buttonClass('secondary')} href={addressOf(activityReports.csv, { id: report.id })} download>
              <Sheet size={16} aria-hidden="true" />
              <Trans>CSV</Trans>
            </a>
          </>
        )}
      </div>
      {summary && (
        <Card title={t`Summary`}>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{summary}</p>
        </Card>
      )}
      {sections.length === 0 && (
        <p className="text-muted">
          <Trans>Nothing was recorded on this day.</Trans>
        </p>
      )}
      {sections.map(({ kind, lines }) => (
        <Card key={kind} title={say(sectionWords[kind])} flush>
          <ul aria-label={say(sectionWords[kind])} className="m-0 list-none divide-y p-0">
            {lines.map(line => (
              <ReportLineItem key={line.key} report={report} kind={kind} line={line} />
            ))}
          </ul>
        </Card>
      ))}
    </article>
  )
}

/** For the client, while nobody of theirs has signed what they have. */
function SignPart({ report }: { report: ActivityReport }) {
  const maySign = useMay('activity-report:sign')
  const [isOpen, open] = useState(false)
  const { edition, signedAt } = report
  if (!maySign || edition === null) return null
  return (
    <>
      {signedAt === null && (
        <Button look="primary" icon={<Signature size={16} aria-hidden="true" />} onClick={() => open(true)}>
          <Trans>Sign</Trans>
        </Button>
      )}
      <Suspense>{isOpen && <SignDialog report={report} edition={edition} onClose={() => open(false)} />}</Suspense>
    </>
  )
}

/** Who of the client has signed what they have, and when. */
function Signed({ report: { edition, signedBy, signedAt }, isClient }: { report: ActivityReport; isClient: boolean }) {
  const format = useFormat()
  if (edition === null || (signedAt === null && isClient)) return null
  if (signedAt === null)
    return (
      <p className="text-muted">
        <Trans>The client has not signed version {edition} yet.</Trans>
      </p>
    )
  const at = format.dateTime(signedAt)
  return (
    <Banner tone="good">
      <Trans>
        Read and signed by {signedBy}, {at}.
      </Trans>
    </Banner>
  )
}

/** How far it is, and what the client has of it. */
function Standing({ report: { status, edition, releasedAt, releasedBy, differs } }: { report: ActivityReport }) {
  const format = useFormat()
  const at = releasedAt && format.dateTime(releasedAt)
  if (edition === null)
    return status === 'draft' ? (
      <Banner tone="calm">
        <Trans>The day is not over: the report fills by itself. The client sees nothing of it yet.</Trans>
      </Banner>
    ) : (
      <Banner tone="wait">
        <Trans>The day is over. The client sees nothing of it before it is released.</Trans>
      </Banner>
    )
  if (differs)
    return (
      <Banner tone="wait">
        <Trans>
          The client has version {edition}, released {at}. What is new since then goes out with the next release.
        </Trans>
      </Banner>
    )
  return (
    <Banner tone="good">
      {releasedBy ? (
        <Trans>
          The client has exactly this: version {edition}, released {at} by {releasedBy}.
        </Trans>
      ) : (
        <Trans>
          The client has exactly this: version {edition}, released by itself {at}.
        </Trans>
      )}
    </Banner>
  )
}
