import { useLingui } from '@lingui/react/macro'
import type { AttentionLine } from '#web/platform/attention.ts'
import { Card } from '#web/ui/card.tsx'
import { AttentionList } from './attention-list.tsx'

/** What waits for the person themselves. */
export function WaitingCard({ lines }: { lines: AttentionLine[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Waiting for you`} flush>
      <AttentionList label={t`Waiting for you`} lines={lines} />
    </Card>
  )
}
