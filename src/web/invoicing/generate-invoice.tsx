import { Trans } from '@lingui/react/macro'
import { FilePlus2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Client } from '#shared/clients/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'

const load = () => import('./generate-dialog.tsx')
const GenerateDialog = lazyPart(load, 'GenerateDialog')

interface GenerateInvoiceProps {
  /** The organization that the list is narrowed to, or empty. */
  organization: string
  /** The client that it is narrowed to, once known. */
  client: Client | undefined
  onCreated: (invoice: InvoiceDetails) => void
}

export function GenerateInvoice({ organization, client, onCreated }: GenerateInvoiceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="primary"
        icon={<FilePlus2 size={16} />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Trans>Generate Invoice</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <GenerateDialog
            organization={organization}
            client={client}
            onCreated={onCreated}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
