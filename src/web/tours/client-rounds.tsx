import { Trans } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { WalkedRounds } from './walked-rounds.tsx'

/** The finished rounds of a client's sites. */
export function ClientRounds() {
  const [state, set] = useUrlState(screens.tours)
  return (
    <Page
      filters={
        <BusinessFilter
          value={state.business}
          onChange={business => set({ business })}
          className="max-sm:w-full sm:w-60"
        />
      }
    >
      <WalkedRounds
        businessId={state.business === '' ? undefined : Number(state.business)}
        run={state.run}
        onShowAll={() => set({ run: '' })}
      >
        <Trans>When a round at one of your sites is finished, it stands here.</Trans>
      </WalkedRounds>
    </Page>
  )
}
