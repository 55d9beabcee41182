import { Trans, useLingui } from '@lingui/react/macro'
import type { NotePriority } from '#shared/notes/contract.ts'
import { Badge, Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<NotePriority, Tone> = { low: 'calm', normal: 'calm', high: 'bad' }

export function usePriorityWords(): Record<NotePriority, string> {
  const { t } = useLingui()
  return { low: t`Low`, normal: t`Normal`, high: t`High` }
}

export function PriorityPill({ priority }: { priority: NotePriority }) {
  const words = usePriorityWords()
  return <Pill tone={tones[priority]}>{words[priority]}</Pill>
}

export function HandoverPill() {
  return (
    <Badge>
      <Trans>Handover</Trans>
    </Badge>
  )
}
