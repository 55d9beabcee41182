import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { screens } from '#shared/screens.ts'
import { ClientFilter } from '#web/organizations/public.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { WeekPanel } from './week-panel.tsx'
import { WeekTable } from './week-table.tsx'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'), 'AskDialog')

/** Weeks whose hours clients confirm before they are invoiced; the people of a client read and answer theirs. */
export function HoursScreen() {
  const [{ client, week }, set] = useUrlState(screens.hours)
  const [isAsking, setAsking] = useState(false)
  const mayAsk = useMay('hour-confirmation:ask')
  const list = usePages(hourConfirmations.list, client === '' ? {} : { clientId: Number(client) })
  return (
    <Page
      wide
      filters={
        mayAsk && <ClientFilter value={client} onChange={chosen => set({ client: chosen })} className="sm:w-56" />
      }
      action={
        mayAsk && (
          <Button look="primary" icon={<Send size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
            <Trans>Ask a client</Trans>
          </Button>
        )
      }
    >
      <Card flush className="overflow-hidden">
        <Loaded of={list} empty={<NothingAsked />}>
          {rows => <WeekTable rows={rows} onOpen={({ id }) => set({ week: String(id) })} />}
        </Loaded>
      </Card>
      <ShowMore of={list} />
      {week !== '' && <WeekPanel key={week} id={Number(week)} onClose={() => set({ week: '' })} />}
      {mayAsk && isAsking && (
        <Suspense>
          <AskDialog client={client} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function NothingAsked() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No hours to confirm`} icon={<ClipboardCheck size={28} />}>
      <Trans>
        Where a contract says so, the client is asked to confirm the hours of a week before they are invoiced.
      </Trans>
    </EmptyState>
  )
}
