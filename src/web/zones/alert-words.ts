import { useLingui } from '@lingui/react/macro'
import type { ZoneAlert } from '#shared/zones/watch-contract.ts'

/** What an alert says, in one sentence. */
export function useAlertWords() {
  const { t } = useLingui()
  return ({ kind, employee: { name: person }, zone: { name: zone }, business }: ZoneAlert) => {
    const site = business?.name ?? zone
    if (kind === 'restricted') return t`${person} entered the restricted zone ${zone}`
    if (kind === 'left') return t`${person} left ${site} while on duty`
    return t`${person} is on shift at ${site} but not there`
  }
}
