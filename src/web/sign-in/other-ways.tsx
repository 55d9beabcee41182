import { SecondStepForm } from './second-step.tsx'
import { StaffScreen } from './staff-screen.tsx'

export type Way = 'email' | 'number' | 'code'

/** What stands in for an e-mail, and what comes after a password. */
export function OtherWays({ way, go }: { way: Way; go: (way: Way) => void }) {
  return way === 'code' ? (
    <SecondStepForm onBack={() => go('email')} />
  ) : (
    <StaffScreen onSecondStep={() => go('code')} onEmail={() => go('email')} />
  )
}
