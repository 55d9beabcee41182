import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Asked } from '#shared/shift-offers/offering-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

/** Who was asked to take a shift, in which wave, when, and what became of it. */
export function AskedList({ asked }: { asked: Asked[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Who was asked`} className="m-0 flex list-none flex-col divide-y p-0">
      {asked.map(one => (
        <Person key={one.offerId} asked={one} />
      ))}
    </ul>
  )
}

function Person({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(30_000)
  const { name, wave, askedAt, minutesLate } = asked
  const { tone, words } = useAnswer(asked)
  const about = [
    ...(wave === null ? [] : [t`Wave ${wave}`]),
    format.ago(askedAt, now),
    ...(minutesLate === null
      ? []
      : [plural(minutesLate, { one: '# min after the start', other: '# min after the start' })]),
  ]
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-muted text-sm tabular-nums">{about.join(' · ')}</span>
      </span>
      <Pill tone={tone}>{words}</Pill>
    </li>
  )
}

function useAnswer({ status, seenAt }: Asked): { tone: Tone; words: React.ReactNode } {
  if (status === 'approved') return { tone: 'good', words: <Trans>Accepted</Trans> }
  if (status === 'declined') return { tone: 'calm', words: <Trans>Declined</Trans> }
  if (status === 'withdrawn') return { tone: 'calm', words: <Trans>No answer</Trans> }
  return seenAt === null ? { tone: 'calm', words: <Trans>Asked</Trans> } : { tone: 'calm', words: <Trans>Seen</Trans> }
}
