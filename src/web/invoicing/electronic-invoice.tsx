import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { type EInvoiceFile, type EInvoiceFormat, eInvoices } from '#shared/invoicing/e-invoice-contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { screens } from '#shared/screens.ts'
import { addressOf } from '#web/platform/api.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { useMay } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { textLink } from '#web/ui/text-link.ts'

/** The files for programs that it can be taken along as; for the others, what is missing and where that is set. */
export function ElectronicInvoice({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useLingui()
  const files = useEndpoint(eInvoices.readElectronic, { id: invoice.id })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`E-invoice`}
      description={t`By the European standard EN 16931, so that the client's programs read it without typing.`}
    >
      <Loaded of={files}>
        {list => (
          <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
            {list.map(file => (
              <File key={file.format} file={file} invoice={invoice} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function File({ file: { format, missing }, invoice }: { file: EInvoiceFile; invoice: InvoiceDetails }) {
  const words = useFormatWords()[format]
  return (
    <li className="flex flex-col gap-2 px-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{words.name}</p>
          <p className="text-muted text-sm">{words.use}</p>
        </div>
        {missing.length === 0 && (
          <FileLink className={buttonClass('secondary')} href={hrefOf(format, invoice.id)}>
            <FileDown size={16} aria-hidden="true" />
            <span>
              <Trans>Download</Trans> <span className="sr-only">{words.name}</span>
            </span>
          </FileLink>
        )}
      </div>
      {missing.length > 0 && <Missing missing={missing} invoice={invoice} />}
    </li>
  )
}

function Missing({ missing, invoice }: { missing: EInvoiceFile['missing']; invoice: InvoiceDetails }) {
  const wordsOf = useRefusalWords()
  const mayWrite = useMay('invoice:write')
  if (!mayWrite) {
    return (
      <p className="text-sm">
        <Trans>Not yet: the company has still to complete its details for it.</Trans>
      </p>
    )
  }
  return (
    <div className="text-sm">
      <p>
        <Trans>Still missing:</Trans>
      </p>
      <ul className="m-0 list-disc ps-5">
        {missing.map(({ code, where }) => (
          <li key={code}>
            {wordsOf({ code })} <Place where={where} invoice={invoice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where it is set, for whoever may set it. */
function Place({ where, invoice: { organizationId, clientId } }: PlaceProps) {
  const maySetCompany = useMay('organization:write')
  if (where === 'company' && maySetCompany) {
    return (
      <Link to={screens.organizations.path} search={{ organization: String(organizationId) }} className={textLink}>
        <Trans>Set it</Trans>
      </Link>
    )
  }
  if (where === 'client' && clientId !== null) {
    return (
      <Link to={screens.clients.path} search={{ client: String(clientId) }} className={textLink}>
        <Trans>Set it</Trans>
      </Link>
    )
  }
  return null
}

interface PlaceProps {
  where: EInvoiceFile['missing'][number]['where']
  invoice: InvoiceDetails
}

const hrefOf = (format: EInvoiceFormat, id: number) =>
  format === 'factur-x'
    ? addressOf(eInvoices.electronicPdf, { id })
    : addressOf(eInvoices.electronicXml, { id, format })

function useFormatWords(): Record<EInvoiceFormat, { name: string; use: string }> {
  const { t } = useLingui()
  return {
    'factur-x': { name: t`Factur-X / ZUGFeRD (PDF)`, use: t`The usual page, with the data inside` },
    ubl: { name: t`UBL (XML)`, use: t`For Peppol and most accounting programs` },
    xrechnung: { name: t`XRechnung (XML)`, use: t`For German authorities` },
  }
}
