import { useLingui } from '@lingui/react/macro'
import type { Finding, Proof, RunFinding } from '#shared/tours/shapes.ts'
import { Pill } from '#web/ui/pill.tsx'

function useFindingWords(): Record<Finding | RunFinding, string> {
  const { t } = useLingui()
  return {
    'wrong-place': t`Position does not fit`,
    'place-unproven': t`Place not proven`,
    'label-missing': t`No label shown`,
    'too-fast': t`Too fast`,
    'too-slow': t`Took too long`,
    'out-of-order': t`Out of order`,
    'code-replaced': t`Old label`,
    'answer-missing': t`Not answered`,
    'before-start': t`Before the round began`,
    abandoned: t`Abandoned`,
    incomplete: t`Incomplete`,
    'off-the-clock': t`Off the clock`,
  }
}

export function useProofWords(): Record<Proof, string> {
  const { t } = useLingui()
  return { qr: t`QR label`, nfc: t`NFC tag`, position: t`Position` }
}

const grave: readonly (Finding | RunFinding)[] = [
  'wrong-place',
  'label-missing',
  'too-fast',
  'code-replaced',
  'before-start',
  'incomplete',
  'abandoned',
  'off-the-clock',
]

/** What speaks against a scan or a round. */
export function Findings({ of }: { of: readonly (Finding | RunFinding)[] }) {
  const words = useFindingWords()
  return of.map(one => (
    <Pill key={one} tone={grave.includes(one) ? 'bad' : 'wait'}>
      {words[one]}
    </Pill>
  ))
}
