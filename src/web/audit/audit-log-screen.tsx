import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { auditLog } from '#shared/audit/contract.ts'
import { usePages } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainCheck } from './chain-check.tsx'
import { LineDetails } from './line-details.tsx'
import { useAuditQuery } from './use-audit-query.ts'

export function AuditLogScreen() {
  return (
    <Only to="audit:read">
      <AuditLog />
    </Only>
  )
}

function AuditLog() {
  const { t } = useLingui()
  const { state, set, query, isFiltered } = useAuditQuery()
  const lines = usePages(auditLog.list, query)
  const opened = lines.data?.find(({ id }) => String(id) === state.line)
  return (
    <Page wide filters={<AuditFilters state={state} set={set} query={query} onRefresh={() => void lines.refetch()} />}>
      <Can do="audit:verify">
        <ChainCheck />
      </Can>
      <Card flush className="overflow-hidden">
        <Loaded
          of={lines}
          empty={
            <EmptyState title={t`Nothing was written down`} icon={<ScrollText size={28} />}>
              {isFiltered ? (
                <Trans>Try other filters</Trans>
              ) : (
                <Trans>Who created, changed, approved or removed something stands here, for good.</Trans>
              )}
            </EmptyState>
          }
        >
          {list => <AuditTable list={list} pages={lines} onOpen={({ id }) => set({ line: String(id) })} />}
        </Loaded>
      </Card>
      {opened && <LineDetails line={opened} onClose={() => set({ line: '' })} />}
    </Page>
  )
}
