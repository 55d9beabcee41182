import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Metrics } from '#shared/dashboard/contract.ts'
import type { AttentionLine } from '#web/platform/attention.ts'
import { Card } from '#web/ui/card.tsx'
import { Shape } from '#web/ui/pill.tsx'
import { useAttention } from './attention-items.ts'

/** What would fall through if nobody looked. Each line leads to where it is put right. */
export function AttentionCard({ metrics }: { metrics: Metrics | undefined }) {
  const { t } = useLingui()
  const shown = useAttention(metrics)?.filter(({ count }) => count > 0)
  if (shown === undefined) return null
  return (
    <Card title={t`Attention`} flush>
      {shown.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-good">
          <CircleCheck size={18} aria-hidden="true" />
          <Trans>Nothing needs your attention.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Attention`} className="m-0 list-none divide-y p-0">
          {shown.map(({ key, ...line }) => (
            <Line key={key} {...line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const namesShown = 3

function Line({ tone, to, text, names = [] }: Omit<AttentionLine, 'key'>) {
  const rest = names.length - namesShown
  const listed = names.slice(0, namesShown).join(', ')
  return (
    <li>
      <Link
        {...to}
        className="flex min-h-11 items-center gap-3 px-4 py-2 no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <span className={tone === 'bad' ? 'text-bad' : 'text-wait'}>
          <Shape tone={tone} size={12} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-medium">{text}</span>
          {listed !== '' && (
            <span className="block truncate text-muted text-sm">
              {rest > 0 ? (
                <Trans>
                  {listed} and {rest} more
                </Trans>
              ) : (
                listed
              )}
            </span>
          )}
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}
