import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { screens } from '#shared/screens.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import type { Timesheet } from '#shared/timesheets/shapes.ts'
import { usePages } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { ApproveReady } from './approve-ready.tsx'
import { GenerateReport } from './generate-report.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SheetDetails } from './sheet-details.tsx'
import { SheetFigures } from './sheet-figures.tsx'
import { SheetFilters } from './sheet-filters.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useSheetsQuery } from './use-sheets-query.ts'

type Asked = { decision: 'reject' | 'reopen'; sheet: Timesheet } | undefined

export function TimesheetsScreen() {
  const { t } = useLingui()
  const { state, set, place, query, exported, isFiltered } = useSheetsQuery()
  const sheets = usePages(timesheets.list, query)
  const mayGenerate = useMay('timesheet:generate')
  const [asked, setAsked] = useState<Asked>()
  const isPhone = useIsPhone()
  return (
    <Page
      wide
      intro={mayGenerate && !isPhone && <Trans>Generate Report makes the timesheets of a week.</Trans>}
      filters={<SheetFilters state={state} set={set} exported={exported} />}
      action={
        <Can do="timesheet:generate">
          <GenerateReport week={state.week} organization={state.organization} />
        </Can>
      }
    >
      <SheetFigures place={place} />
      <Card flush className="overflow-hidden">
        <ApproveReady list={sheets.data ?? []} />
        <Loaded
          of={sheets}
          empty={
            <EmptyState
              title={t`No timesheets found`}
              icon={<ClipboardCheck size={28} />}
              action={
                !isFiltered &&
                mayGenerate && (
                  <Link to={screens.timeTracking.path} className={buttonClass('secondary')}>
                    <Trans>See who has worked</Trans>
                  </Link>
                )
              }
            >
              {isFiltered ? (
                <Trans>Try adjusting your search terms</Trans>
              ) : mayGenerate ? (
                <Trans>
                  Generate Report makes them: one sheet for each person and week with hours on the clock, approved
                  before it is paid and invoiced.
                </Trans>
              ) : (
                <Trans>The hours of each week stand here, to be approved before they are paid.</Trans>
              )}
            </EmptyState>
          }
        >
          {list => (
            <SheetTable
              list={list}
              pages={sheets}
              onOpen={sheet => set({ sheet: String(sheet.id) })}
              onReject={sheet => setAsked({ decision: 'reject', sheet })}
            />
          )}
        </Loaded>
      </Card>
      {state.sheet !== '' && (
        <SheetDetails
          key={state.sheet}
          id={Number(state.sheet)}
          onClose={() => set({ sheet: '' })}
          onAsk={(decision, sheet) => setAsked({ decision, sheet })}
        />
      )}
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
