import { useLingui } from '@lingui/react/macro'
import type { NoTaxReason } from '#shared/clients/contract.ts'

export function useNoTaxWords(): Record<NoTaxReason, string> {
  const { t } = useLingui()
  return {
    'reverse-charge': t`Reverse charge: the client accounts for it`,
    exempt: t`Exempt by law`,
    'zero-rated': t`Taxed at zero`,
  }
}
