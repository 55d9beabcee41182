import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Client } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { toast } from '#web/ui/toast.ts'
import { isForeign, moneysOf } from './exchange-field.tsx'
import { GenerateScope, isScopeReady, type Scope } from './generate-scope.tsx'
import { GenerateTerms, isTermsReady, noTerms } from './generate-terms.tsx'
import { draftsOfProposal, fixedLine, type LineDraft, problemsOf, sentLine } from './line-drafts.ts'
import { LineEditor } from './line-editor.tsx'
import { noOtherHours, OtherHours } from './other-hours.tsx'
import { useInvoicingFailure } from './use-failure.ts'

interface GenerateDialogProps {
  organization: string
  /** The client that the list is narrowed to. */
  client: Client | undefined
  onCreated: (invoice: InvoiceDetails) => void
  onClose: () => void
}

type Step = 'scope' | 'lines' | 'terms'

/** Who and when, then the lines, then the terms with everything in sight once more. */
export function GenerateDialog({ organization, client, onCreated, onClose }: GenerateDialogProps) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const [step, setStep] = useState<Step>('scope')
  const [tried, setTried] = useState<Step>()
  const [scope, setScope] = useState(useFirstScope(organization, client))
  const [lines, setLines] = useState<LineDraft[]>([])
  const [terms, setTerms] = useState(noTerms)
  const [others, setOthers] = useState(noOtherHours)
  const find = useAction(invoicing.billable, {
    onDone: ({ lines: found, ...rest }) => {
      setLines(draftsOfProposal(found))
      setOthers(rest)
      setStep('lines')
    },
    onFail: failure(t`Failed to fetch approved hours.`),
  })
  const generate = useAction(invoicing.generate, {
    onDone: invoice => {
      toast({ title: t`Invoice Created`, description: t`New invoice has been created successfully.` })
      onClose()
      onCreated(invoice)
    },
    onFail: failure(t`Failed to create invoice.`),
  })

  const { organizationId, clientId, businessIds, from, to, by } = scope
  const proposal = useEndpoint(
    invoicing.proposal,
    { organizationId, ...(clientId !== null && { clientId }) },
    { staleTime: 0 },
  )
  const moneys = moneysOf(proposal.data, scope.exchangeRate)
  const { currency } = moneys
  const exchange = isForeign(moneys) ? { exchangeRate: scope.exchangeRate } : {}
  function goOn() {
    if (!isReady) return setTried(step)
    if (step === 'lines') return setStep('terms')
    if (step === 'terms') return create()
    if (scope.kind === 'hours') {
      return find.start({
        organizationId,
        from,
        to,
        by,
        ...(clientId !== null && { clientId }),
        ...(businessIds.length > 0 && { businessIds }),
        ...exchange,
      })
    }
    if (lines.length === 0 || lines.some(line => !line.isFixed)) setLines([fixedLine()])
    return setStep('lines')
  }

  const create = () =>
    generate.start({
      organizationId,
      currency,
      ...exchange,
      ...(clientId === null ? { clientName: scope.clientName, clientEmail: scope.clientEmail } : { clientId }),
      ...(scope.kind === 'hours' && { periodStart: from, periodEnd: to }),
      lines: lines.map(line => ({ ...sentLine(line), timeEntryIds: line.timeEntryIds })),
      ...(terms.invoiceNumber !== '' && { invoiceNumber: terms.invoiceNumber }),
      ...(terms.dueDate !== '' && { dueDate: terms.dueDate }),
      ...(terms.taxPercent !== '' && { taxPercent: terms.taxPercent }),
      notes: terms.notes,
    })

  const areLinesReady = lines.length > 0 && lines.every(line => problemsOf(line, currency).size === 0)
  const isReady = {
    scope: proposal.data !== undefined && isScopeReady(scope, moneys),
    lines: areLinesReady,
    terms: isTermsReady(terms),
  }[step]
  // In whose money is not known yet: a press would be lost.
  const isAsking = step === 'scope' && proposal.isPending
  const titles = { scope: t`Who and when`, lines: t`Lines`, terms: t`Terms and preview` }
  const place = { scope: 1, lines: 2, terms: 3 }[step]
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t`Generate Invoice`}
      description={t`Step ${place} of 3: ${titles[step]}`}
    >
      {step === 'scope' && (
        <GenerateScope scope={scope} moneys={moneys} isTried={tried === 'scope'} onChange={setScope} />
      )}
      {step === 'lines' && (
        <div className="flex flex-col gap-3">
          {scope.kind === 'hours' && <OtherHours found={lines.length} from={from} {...others} />}
          <LineEditor lines={lines} currency={currency} isTried={tried === 'lines'} onChange={setLines} />
        </div>
      )}
      {step === 'terms' && (
        <GenerateTerms
          scope={scope}
          proposed={proposal.data}
          moneys={moneys}
          lines={lines}
          terms={terms}
          onChange={setTerms}
        />
      )}
      <DialogActions>
        {step === 'scope' ? (
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button onClick={() => setStep(step === 'terms' ? 'lines' : 'scope')}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button look="primary" pending={find.isPending || generate.isPending || isAsking} onClick={goOn}>
          {step === 'terms' ? <Trans>Create Invoice</Trans> : <Trans>Next</Trans>}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

// The last week that is over, for the organization and the client one is looking at.
function useFirstScope(organization: string, client: Client | undefined): Scope {
  const { organizations, organizationId } = useUser()
  const format = useFormat()
  const chosen = useOrganizationChosen(organization)
  const monday = addDays(mondayOf(format.today()), -7)
  return {
    organizationId: client?.organizationId ?? chosen.organizationId ?? organizationId ?? organizations[0]?.id ?? 0,
    kind: 'hours',
    isListed: true,
    clientId: client?.id ?? null,
    clientName: client?.name ?? '',
    clientEmail: '',
    businessIds: [],
    from: monday,
    to: addDays(monday, 6),
    by: 'employee',
    exchangeRate: '',
  }
}
