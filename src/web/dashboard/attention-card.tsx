import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { worstFirst } from '#shared/dashboard/rules.ts'
import type { AttentionLine } from '#web/platform/attention.ts'
import { Card } from '#web/ui/card.tsx'
import { AttentionList } from './attention-list.tsx'

/** What would fall through if nobody looked, the worst first. */
export function AttentionCard({ lines }: { lines: AttentionLine[] }) {
  const { t } = useLingui()
  const shown = worstFirst(lines.filter(({ count }) => count > 0))
  return (
    <Card title={t`Attention`} flush>
      {shown.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-good">
          <CircleCheck size={18} aria-hidden="true" />
          <Trans>Nothing needs your attention.</Trans>
        </p>
      ) : (
        <AttentionList label={t`Attention`} lines={shown} />
      )}
    </Card>
  )
}
