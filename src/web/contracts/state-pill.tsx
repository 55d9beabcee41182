import type { ContractState } from '#shared/contracts/shapes.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useContractWords } from './contract-words.ts'

const tones = { 'to-come': 'calm', 'in-force': 'good', ended: 'calm' } as const

export function StatePill({ state }: { state: ContractState }) {
  const words = useContractWords()
  return (
    <Pill tone={tones[state]} className="self-start">
      {words.state[state]}
    </Pill>
  )
}
