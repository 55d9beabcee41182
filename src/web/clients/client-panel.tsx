import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, FilePenLine, Pencil, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type ClientDetails, clients } from '#shared/clients/contract.ts'
import { screens } from '#shared/screens.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { useAction } from '#web/platform/action.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useMay, useUser } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { ProofButton } from '#web/proof-of-service/public.ts'
import { ReviewLink } from '#web/service-reviews/public.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientContacts, ClientFacts } from './client-facts.tsx'
import { ClientPeople } from './client-people.tsx'
import { ClientSites } from './client-sites.tsx'
import { CloseClient } from './close-client.tsx'

const ClientSingleSignOn = lazyPart(() => import('#web/single-sign-on/public.ts'), 'ClientSingleSignOn')

/** One client beside the list: who it is, where one works for it, and who signs in for it. */
export function ClientPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { organizations } = useUser()
  const details = useEndpoint(clients.read, { id })
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={details.data?.name ?? t`Client`}
      {...(organizations.length > 1 && { description: details.data?.organizationName })}
    >
      <Loaded of={details}>{client => <Details client={client} />}</Loaded>
    </SidePanel>
  )
}

function Details({ client }: { client: ClientDetails }) {
  return (
    <div className="flex flex-col gap-5">
      {client.closedAt && (
        <Pill tone="calm" className="self-start">
          <Trans>Closed</Trans>
        </Pill>
      )}
      <Actions client={client} />
      <ClientFacts client={client} />
      <ClientContacts client={client} />
      <ClientSites client={client} />
      <ClientPeople client={client} />
      {client.closedAt === null && (
        <Can do="single-sign-on:manage">
          <Suspense>
            <ClientSingleSignOn client={client} />
          </Suspense>
        </Can>
      )}
      {client.notes && (
        <section>
          <h3 className="mb-1 font-semibold">
            <Trans>Notes for the company</Trans>
          </h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{client.notes}</p>
        </section>
      )}
      <RecordHistory kind="client" id={client.id} />
    </div>
  )
}

function Actions({ client }: { client: ClientDetails }) {
  const { t } = useLingui()
  const mayWrite = useMay('client:write')
  const [opened, setOpened] = useState<'edit' | 'close'>()
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && (
        <Button size="small" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Can do="invoice:read">
        <Link
          to={screens.invoicing.path}
          search={{ client: String(client.id) }}
          className={buttonClass('secondary', 'small')}
        >
          <ReceiptText size={16} aria-hidden="true" />
          <Trans>Invoices</Trans>
        </Link>
      </Can>
      <Can do="contract:read">
        <Link
          {...wayTo(screens.contracts, { client: String(client.id) })}
          className={buttonClass('secondary', 'small')}
        >
          <FilePenLine size={16} aria-hidden="true" />
          <Trans>Contracts</Trans>
        </Link>
      </Can>
      <Can do="report:read">
        <ProofButton clientId={client.id} />
      </Can>
      <ReviewLink clientId={client.id} />
      {mayWrite &&
        (client.closedAt === null ? (
          <Menu trigger={<IconButton label={t`Actions for ${client.name}`} icon={<Ellipsis size={18} />} />}>
            <MenuItem danger onSelect={() => setOpened('close')}>
              {t`Close Client`}
            </MenuItem>
          </Menu>
        ) : (
          <Reopen id={client.id} />
        ))}
      {opened === 'edit' && <ClientDialog client={client} onSaved={close} onClose={close} />}
      {opened === 'close' && <CloseClient client={client} onClose={close} />}
    </div>
  )
}

function Reopen({ id }: { id: number }) {
  const { t } = useLingui()
  const failure = useFailure()
  const reopen = useAction(clients.reopen, {
    onFail: failure(t`Failed to open the client.`),
  })
  return (
    <Button pending={reopen.isPending} onClick={() => reopen.start({ id })}>
      <Trans>Open Again</Trans>
    </Button>
  )
}
