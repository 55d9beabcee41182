import { Trans, useLingui } from '@lingui/react/macro'
import { Siren } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { safety } from '#shared/safety/contract.ts'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { screens } from '#shared/screens.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useReach, useUser } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { CallCard } from './call-card.tsx'
import { OwnTimer, OwnTimerWaiting } from './check-in/own-timer.tsx'
import { TimerList } from './check-in/timer-list.tsx'
import { OwnCall } from './own-call.tsx'
import { SosButton } from './sos-button.tsx'

const CallScreen = lazyPart(() => import('./call-screen.tsx'), 'CallScreen')
const CallForDialog = lazyPart(() => import('./call-for.tsx'), 'CallForDialog')

/** Calling for help, and coming to help; the call that the address names fills the screen. */
export function SafetyScreen() {
  const [{ call }] = useUrlState(screens.safety)
  return call === '' ? (
    <AllOfSafety />
  ) : (
    <Suspense>
      <CallScreen key={call} incidentId={Number(call)} />
    </Suspense>
  )
}

function AllOfSafety() {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const isInCharge = useReach('check-in:follow') !== 'own'
  const own = useEndpoint(safety.own, {}, { enabled: employeeId !== null })
  const [isCalling, setCalling] = useState(false)
  const calls = useEndpoint(safety.calls, {})
  const timers = useEndpoint(checkIns.timers, {}, { enabled: isInCharge })
  // What stands below the timers comes after them and does not move; a call that nobody has answered waits for nothing.
  const isBelowKnown =
    !isInCharge ||
    timers.data !== undefined ||
    timers.error !== null ||
    calls.data?.some(({ status }) => isUnderWay(status))
  return (
    <Page>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {employeeId !== null && (
          <div className="flex min-w-0 flex-col gap-4">
            {/* Whatever could not be read: the button is there. */}
            {own.data?.call ? <OwnCall call={own.data.call} /> : <SosButton />}
            {own.data ? <OwnTimer timer={own.data.timer} /> : !own.error && <OwnTimerWaiting />}
          </div>
        )}
        <section aria-label={t`Calls for help`} className="flex min-w-0 flex-col gap-4">
          {isInCharge && (
            <Button onClick={() => setCalling(true)}>
              <Siren size={18} aria-hidden="true" />
              <Trans>Call for help for someone</Trans>
            </Button>
          )}
          {isInCharge && <TimerList of={timers} />}
          {isBelowKnown && (
            <Loaded
              of={calls}
              empty={
                <EmptyState title={t`Nobody has called for help`}>
                  <Trans>When somebody does, you see here who, where, and who is coming.</Trans>
                </EmptyState>
              }
            >
              {all => all.map(call => <CallCard key={call.id} call={call} />)}
            </Loaded>
          )}
        </section>
      </div>
      {isCalling && <CallForDialog onClose={() => setCalling(false)} />}
    </Page>
  )
}
