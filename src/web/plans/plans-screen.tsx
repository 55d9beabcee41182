import { plans } from '#shared/plans/contract.ts'
import { screens } from '#shared/screens.ts'
import { type Day, weekStartOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { KeptPlans } from './kept-plans.tsx'
import { PlanPage } from './plan-page.tsx'
import { StartForm } from './start-form.tsx'
import { WhatIfs } from './what-ifs.tsx'

/** A week is filled here: a proposal beside the plan, with its reasons, of which all, some or none is accepted. */
export function PlansScreen() {
  const [state, set] = useUrlState(screens.plans)
  const { company, currentOrganizationId } = useUser()
  const { today } = useFormat()
  const weekStarting = weekStartOf(state.week || today(), company.firstDay)
  const place = currentOrganizationId === null ? {} : { organizationId: currentOrganizationId }
  const open = (plan: number) => set({ plan: String(plan) })
  if (state.plan !== '') {
    return (
      <PlanPage
        key={state.plan}
        id={Number(state.plan)}
        view={state.view}
        onView={view => set({ view })}
        onLeave={week => set({ plan: '', ...(week && { week }) })}
      />
    )
  }
  return (
    <Page narrow>
      <StartForm
        key={weekStarting}
        weekStarting={weekStarting}
        business={state.business}
        place={place}
        onWeek={week => set({ week })}
        onStarted={open}
      />
      <PlansOfWeek weekStarting={weekStarting} place={place} onOpen={open} />
    </Page>
  )
}

interface PlansOfWeekProps {
  weekStarting: Day
  place: { organizationId?: number }
  onOpen: (planId: number) => void
}

/** What was proposed for a week and what was tried with it. */
function PlansOfWeek({ weekStarting, place, onOpen }: PlansOfWeekProps) {
  const { data = [] } = useEndpoint(plans.list, { weekStarting, ...place })
  const [real, whatIfs] = [data.filter(({ whatIf }) => whatIf === null), data.filter(({ whatIf }) => whatIf !== null)]
  return (
    <>
      {real.length > 0 && <KeptPlans kept={real} onOpen={onOpen} />}
      {whatIfs.length > 0 && <WhatIfs whatIfs={whatIfs} weekStarting={weekStarting} place={place} onOpen={onOpen} />}
    </>
  )
}
