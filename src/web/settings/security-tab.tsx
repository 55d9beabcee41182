import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

const ApiTokens = lazyPart(() => import('#web/api-tokens/public.ts'), 'ApiTokens')

export function SecurityTab() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ChangePassword />
        <div className="flex min-w-0 flex-col gap-4">
          <TwoFactor />
          <Sessions />
        </div>
      </div>
      <Suspense fallback={<Skeleton />}>
        <ApiTokens />
      </Suspense>
    </div>
  )
}
