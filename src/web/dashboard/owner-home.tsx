import { Desk } from './desk-home.tsx'
import { OwnerStats } from './owner-stats.tsx'

/** An owner's: what needs a decision, then how the company stands. */
export const OwnerHome = () => (
  <Desk>
    <OwnerStats />
  </Desk>
)
