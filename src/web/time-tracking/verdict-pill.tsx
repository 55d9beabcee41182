import { useLingui } from '@lingui/react/macro'
import type { EntryVerdict } from '#shared/time-tracking/shapes.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<EntryVerdict, Tone> = {
  inside: 'good',
  outside: 'bad',
  elsewhere: 'bad',
  uncertain: 'wait',
  no_position: 'calm',
  no_zones: 'calm',
}

/** What a position showed, with the zone that held it. */
export function VerdictPill({ verdict, zone }: { verdict: EntryVerdict | null; zone: string | null }) {
  const { t } = useLingui()
  if (verdict === null) return null
  const words: Record<EntryVerdict, string> = {
    inside: zone ?? t`In a zone`,
    outside: t`Outside`,
    elsewhere: zone === null ? t`At another site` : t`At another site: ${zone}`,
    uncertain: t`Uncertain`,
    no_position: t`No position`,
    no_zones: t`No zones`,
  }
  return <Pill tone={tones[verdict]}>{words[verdict]}</Pill>
}
