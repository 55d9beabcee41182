import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Can } from '#web/platform/session.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

const ApiTokens = lazyPart(() => import('#web/api-tokens/public.ts'), 'ApiTokens')
const SingleSignOn = lazyPart(() => import('#web/single-sign-on/public.ts'), 'SingleSignOn')
const Webhooks = lazyPart(() => import('#web/webhooks/public.ts'), 'Webhooks')

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
      <Can do="single-sign-on:manage">
        <Suspense fallback={<Skeleton />}>
          <SingleSignOn />
        </Suspense>
      </Can>
      <Suspense fallback={<Skeleton />}>
        <ApiTokens />
      </Suspense>
      <Can do="webhook:manage">
        <Suspense fallback={<Skeleton />}>
          <Webhooks />
        </Suspense>
      </Can>
    </div>
  )
}
