import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

export function SecurityTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChangePassword />
      <div className="flex min-w-0 flex-col gap-4">
        <TwoFactor />
        <Sessions />
      </div>
    </div>
  )
}
