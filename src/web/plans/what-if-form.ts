import type { WhatIf } from '#shared/plans/what-if.ts'
import type { Day } from '#shared/time.ts'

/** What every form of the what-if dialog gets. */
export interface WhatIfFormProps {
  weekStarting: Day
  place: { organizationId?: number }
  isPending: boolean
  onTry: (whatIf: Partial<WhatIf>) => unknown
  onClose: () => void
}
