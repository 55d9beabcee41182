import { AdminStats } from './admin-stats.tsx'
import { Desk } from './desk-home.tsx'

/** An administrator's: what needs a decision, then how the installation does. */
export const AdminHome = () => (
  <Desk>
    <AdminStats />
  </Desk>
)
