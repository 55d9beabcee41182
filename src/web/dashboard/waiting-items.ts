import type { UseWaiting } from '#web/platform/attention.ts'
import { useOfferWaiting } from '#web/shift-offers/waiting/public.ts'

/**
 * What waits for a guard, in the order of its weight; undefined until all of it is known. An incident stands above every
 * screen, and what the last shift left is read in a card of its own.
 */
export const useWaiting: UseWaiting = () => {
  const said = [useOfferWaiting()]
  const known = said.filter(lines => lines !== undefined)
  return known.length < said.length ? undefined : known.flat().filter(({ count }) => count > 0)
}
