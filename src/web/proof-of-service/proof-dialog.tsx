import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { proofOfService } from '#shared/proof-of-service/contract.ts'
import { isTooLongForProof, mostProofDays } from '#shared/proof-of-service/rules.ts'
import { addDays } from '#shared/time.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DaysFields } from '#web/ui/days-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { FileLink } from '#web/ui/file-link.tsx'

interface ProofDialogProps {
  /** For those of the company: all sites of this client. One of its own people chooses a site or takes them all. */
  clientId?: number | undefined
  onClose: () => void
}

// What is asked for by hand is mostly the week that has passed.
const usualDays = 7

/** What was done over some days, to take along. */
export function ProofDialog({ clientId, onClose }: ProofDialogProps) {
  const { t } = useLingui()
  const today = useFormat().today()
  const say = useRefusalWords()
  const [business, choose] = useState('')
  const [days, setDays] = useState({ from: addDays(today, -usualDays), to: addDays(today, -1) })
  const isPeriod = days.from !== '' && days.to >= days.from
  const isTooLong = isPeriod && isTooLongForProof(days)
  const isAsked = isPeriod && !isTooLong
  const asked = {
    ...(clientId !== undefined && { clientId }),
    ...(business !== '' && { businessId: Number(business) }),
    ...days,
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Proof of service`}
      description={t`Shifts with the times people really came and left, rounds, released incidents and photos of the days you choose, as one PDF.`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {clientId === undefined && <BusinessFilter value={business} onChange={choose} className="sm:col-span-2" />}
        <DaysFields
          days={days}
          onChange={setDays}
          error={isTooLong ? say({ code: 'proof-period-too-long', params: { most: mostProofDays } }) : undefined}
        />
      </div>
      {isAsked && (
        <DialogActions>
          <FileLink className={buttonClass('primary')} href={addressOf(proofOfService.pdf, asked)}>
            <FileText size={16} aria-hidden="true" />
            <Trans>PDF</Trans>
          </FileLink>
        </DialogActions>
      )}
    </Dialog>
  )
}
