import { Trans, useLingui } from '@lingui/react/macro'
import { Palmtree, Plus } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { timeOffStatuses } from '#shared/time-off/shapes.ts'
import { usePages } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { OpenedRequest } from './opened-request.tsx'
import { RequestTimeOff } from './request-time-off.tsx'
import { TimeOffTable } from './time-off-table.tsx'
import { useTimeOffWords } from './use-time-off-words.ts'

/** Requests for time off: one's own, or everyone's for those who decide. */
export function TimeOffScreen() {
  const { t } = useLingui()
  const { statuses } = useTimeOffWords()
  const [{ status, request }, set] = useUrlState(screens.timeOff)
  const requests = usePages(timeOff.list, status === '' ? {} : { status })
  return (
    <Page
      wide
      filters={
        <FilterSelect
          label={t`Status`}
          all={t`All Statuses`}
          value={status}
          options={timeOffStatuses.map(one => ({ value: one, label: statuses[one] }))}
          onChange={chosen => set({ status: chosen })}
          className="sm:w-48"
        />
      }
      action={
        <Can do="time-off:request">
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => set({ request: 'new' })}>
            <Trans>Request Time Off</Trans>
          </Button>
        </Can>
      }
    >
      <Card flush className="overflow-hidden">
        <Loaded
          of={requests}
          empty={
            <EmptyState title={t`No time off`} icon={<Palmtree size={28} />}>
              <Trans>Requests and what became of them stand here.</Trans>
            </EmptyState>
          }
        >
          {list => <TimeOffTable requests={list} onDecide={({ id }) => set({ request: id })} />}
        </Loaded>
        <ShowMore of={requests} />
      </Card>
      {request === 'new' && <RequestTimeOff onClose={() => set({ request: '' })} />}
      {Number(request) > 0 && <OpenedRequest id={Number(request)} onClose={() => set({ request: '' })} />}
    </Page>
  )
}
