import { Trans, useLingui } from '@lingui/react/macro'
import { FilePenLine, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { contracts } from '#shared/contracts/contract.ts'
import { screens } from '#shared/screens.ts'
import { ClientFilter } from '#web/organizations/public.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { ContractTable } from './contract-table.tsx'

const ContractDialog = lazyPart(() => import('./contract-dialog.tsx'), 'ContractDialog')

/** What was agreed with whom; the people of a client read theirs. */
export function ContractsScreen() {
  const { t } = useLingui()
  const [{ client, show, contract, edit }, set] = useUrlState(screens.contracts)
  const mayWrite = useMay('contract:write')
  const list = usePages(contracts.list, {
    ...(client !== '' && { clientId: Number(client) }),
    ...(show === 'all' && { includeEnded: true }),
  })
  const isEditing = mayWrite && edit === 'yes' && contract !== 'new'
  const opened = useEndpoint(contracts.read, { id: Number(contract) }, { enabled: isEditing })
  const close = () => set({ contract: '', edit: '' })
  const add = (
    <Button
      look="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => set({ contract: 'new', edit: '' })}
    >
      <Trans>Add contract</Trans>
    </Button>
  )
  return (
    <Page
      wide
      filters={
        <>
          {mayWrite && <ClientFilter value={client} onChange={chosen => set({ client: chosen })} className="sm:w-56" />}
          <Checkbox
            label={t`Show ended`}
            checked={show === 'all'}
            onChange={event => set({ show: event.target.checked ? 'all' : 'current' })}
            className="sm:self-center"
          />
        </>
      }
      action={mayWrite && add}
    >
      <Card flush className="overflow-hidden">
        <Loaded of={list} empty={<NoContracts />}>
          {rows => <ContractTable list={rows} onOpen={({ id }) => set({ contract: String(id), edit: '' })} />}
        </Loaded>
      </Card>
      <ShowMore of={list} />
      {contract !== '' && contract !== 'new' && edit === '' && (
        <ContractPanel key={contract} id={Number(contract)} onEdit={() => set({ edit: 'yes' })} onClose={close} />
      )}
      {mayWrite && (contract === 'new' || (isEditing && opened.data)) && (
        <Suspense>
          <ContractDialog
            contract={contract === 'new' ? undefined : opened.data}
            client={client}
            onSaved={({ id }) => set({ contract: String(id), edit: '' })}
            onClose={() => (contract === 'new' ? close() : set({ edit: '' }))}
          />
        </Suspense>
      )}
    </Page>
  )
}

function NoContracts() {
  const { t } = useLingui()
  const mayWrite = useMay('contract:write')
  return (
    <EmptyState title={t`No contracts`} icon={<FilePenLine size={28} />}>
      {mayWrite ? (
        <Trans>
          A contract says at which sites you work for a client, from when on, at what price, and how it is invoiced.
          Invoices of a period then follow it by themselves.
        </Trans>
      ) : (
        <Trans>What was agreed with you stands here, once the company has written it down.</Trans>
      )}
    </EmptyState>
  )
}
