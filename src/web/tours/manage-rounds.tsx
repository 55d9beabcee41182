import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { CheckpointList } from './checkpoint-list.tsx'
import { RoundsBoard, useRoundsBoard } from './rounds-board.tsx'
import { TourList } from './tour-list.tsx'
import { useWalkedRounds, WalkedRounds } from './walked-rounds.tsx'

/** What is walked, what there is to walk, and where the labels hang: of one site or of all. */
export function ManageRounds() {
  const { t } = useLingui()
  const [state, set] = useUrlState(screens.tours)
  const businessId = state.business === '' ? undefined : Number(state.business)
  return (
    <Page
      filters={
        <BusinessFilter
          value={state.business}
          onChange={business => set({ business })}
          openOnly
          className="max-sm:w-full sm:w-60"
        />
      }
    >
      <Tabs
        label={t`Rounds`}
        value={state.tab}
        onChange={tab => set({ tab: tab as typeof state.tab })}
        tabs={[
          {
            id: 'today',
            label: t`Today`,
            content: <Today businessId={businessId} run={state.run} onShowAll={() => set({ run: '' })} />,
          },
          {
            id: 'tours',
            label: t`Rounds`,
            content: (
              <TourList
                businessId={businessId}
                open={state.tour}
                onOpen={tour => set({ tour })}
                planned={state.plan}
                onPlan={plan => set({ plan })}
              />
            ),
          },
          {
            id: 'checkpoints',
            label: t`Checkpoints`,
            content: (
              <CheckpointList
                businessId={businessId}
                open={state.checkpoint}
                onOpen={checkpoint => set({ checkpoint })}
              />
            ),
          },
        ]}
      />
    </Page>
  )
}

/** What is due today and what was walked, which come together. */
function Today(shown: Omit<Parameters<typeof WalkedRounds>[0], 'children'>) {
  const { businessId, run } = shown
  const walked = useWalkedRounds(shown)
  const board = useRoundsBoard(businessId, run === '')
  return (
    <Whole of={run === '' ? [walked, board] : [walked]}>
      <div className="flex flex-col gap-3 sm:gap-4">
        {run === '' && <RoundsBoard businessId={businessId} />}
        <WalkedRounds {...shown}>
          <Trans>Add checkpoints, print their labels, and make a round of them: what is walked stands here.</Trans>
        </WalkedRounds>
      </div>
    </Whole>
  )
}
