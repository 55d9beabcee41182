import type { Environment } from '#server/platform/env.ts'
import { refusalOfAddress } from '#server/platform/networks.ts'

const codes = { 'not-valid': 'webhook-url-not-valid', inside: 'webhook-url-inside' } as const

/** Why an address is not accepted, as far as it can be said without looking its name up. */
export function refusalOfUrl(text: string, { WEBHOOK_NETWORKS }: Pick<Environment, 'WEBHOOK_NETWORKS'>) {
  const refusal = refusalOfAddress(text, WEBHOOK_NETWORKS)
  return refusal === null ? null : codes[refusal]
}
