import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { leadingFigures, type Trend } from '#shared/service-reviews/rules.ts'
import type { ServiceReview } from '#shared/service-reviews/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMinutes } from '#web/platform/spoken-time.ts'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'

/** What a review leads with, and how it moved against the quarter before. */
export function ReviewFigures({ review }: { review: ServiceReview }) {
  const { t } = useLingui()
  const format = useFormat()
  const minutes = useMinutes()
  const { total, before, isOver } = review
  const lead = leadingFigures(total, before, isOver)
  const share = (value: number | null) => (value === null ? '–' : format.percent(value))
  const points = (difference: number) => format.number(difference, 1)
  const isFirst = Object.values(lead).every(({ trend }) => trend === null)
  const moved = (trend: Trend | null, of: (difference: number) => string) =>
    isFirst ? null : <Moved trend={trend} of={of} />
  return (
    <>
      <StatRow>
        <StatCard
          label={t`Rating`}
          figure={lead.score.value === null ? '–' : t`${format.number(lead.score.value, 1)} of 5`}
          context={moved(lead.score.trend, points)}
        />
        <StatCard
          label={total.promisedHours === null ? t`Worked of planned hours` : t`Worked of promised hours`}
          figure={share(lead.hours.value)}
          context={moved(lead.hours.trend, points)}
        />
        <StatCard
          label={t`Rounds walked`}
          figure={share(lead.rounds.value)}
          context={moved(lead.rounds.trend, points)}
        />
        <StatCard
          label={t`Requests answered in time`}
          figure={share(lead.requests.value)}
          context={moved(lead.requests.trend, points)}
        />
        <StatCard
          label={t`Incidents`}
          figure={lead.incidents.value ?? 0}
          context={moved(lead.incidents.trend, difference => format.number(difference, 0))}
        />
        <StatCard
          label={t`To the scene`}
          figure={minutes(lead.scene.value)}
          context={moved(lead.scene.trend, difference => minutes(difference))}
        />
        {total.disputes !== null && <StatCard label={t`Disputed invoices`} figure={total.disputes} />}
      </StatRow>
      {isFirst && (
        <p className="text-muted text-sm">
          <Trans>No quarter to compare with</Trans>
        </p>
      )}
    </>
  )
}

const colours = { good: 'text-good', bad: 'text-bad', calm: undefined }

function Moved({ trend, of }: { trend: Trend | null; of: (difference: number) => string }): ReactNode {
  if (trend === null) return <Trans>No quarter to compare with</Trans>
  const { difference, tone } = trend
  const size = of(Math.abs(difference))
  return (
    <span className={colours[tone]}>
      {difference === 0 ? (
        <Trans>As in the quarter before</Trans>
      ) : difference > 0 ? (
        <Trans>▲ {size} against the quarter before</Trans>
      ) : (
        <Trans>▼ {size} against the quarter before</Trans>
      )}
    </span>
  )
}
