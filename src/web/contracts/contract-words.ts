import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Basis, ContractState, Rhythm, Silence } from '#shared/contracts/shapes.ts'

/** What a contract says, in words. */
export function useContractWords() {
  const { t } = useLingui()
  const basis: Record<Basis, string> = { worked: t`Hours worked`, promised: t`Hours promised` }
  const rhythm: Record<Rhythm, string> = {
    weekly: t`Every week`,
    'two-weeks': t`Every two weeks`,
    monthly: t`Every month`,
  }
  const state: Record<ContractState, string> = { 'to-come': t`To come`, 'in-force': t`In force`, ended: t`Ended` }
  const silence: Record<Silence, string> = { confirms: t`It counts as a yes`, blocks: t`They are not invoiced` }
  const hours = (count: number) => t`${plural(count, { one: '# hour', other: '# hours' })}`
  return { basis, rhythm, state, silence, hours }
}
