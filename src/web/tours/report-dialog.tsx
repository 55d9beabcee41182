import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Sheet } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#shared/time.ts'
import { tourProof } from '#shared/tours/proof-contract.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DaysFields } from '#web/ui/days-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { FileLink } from '#web/ui/file-link.tsx'

// What is asked for by hand is mostly the week that has passed.
const usualDays = 7

/** The rounds of a site over some days, to take along. */
export function ReportDialog({ businessId, onClose }: { businessId: number | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const today = useFormat().today()
  const [business, choose] = useState(businessId === undefined ? '' : String(businessId))
  const [days, setDays] = useState({ from: addDays(today, 1 - usualDays), to: today })
  const isAsked = business !== '' && days.from !== '' && days.to >= days.from
  const asked = { businessId: Number(business), ...days }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Report of rounds`}
      description={t`The finished rounds of a site: when each checkpoint was seen, what was answered, and what speaks against it.`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <BusinessFilter value={business} onChange={choose} none={t`Choose a site`} className="sm:col-span-2" />
        <DaysFields days={days} onChange={setDays} />
      </div>
      {isAsked && (
        <DialogActions>
          <a className={buttonClass('secondary')} href={addressOf(tourProof.siteCsv, asked)} download>
            <Sheet size={16} aria-hidden="true" />
            <Trans>CSV</Trans>
          </a>
          <FileLink className={buttonClass('primary')} href={addressOf(tourProof.siteReport, asked)}>
            <FileText size={16} aria-hidden="true" />
            <Trans>PDF</Trans>
          </FileLink>
        </DialogActions>
      )}
    </Dialog>
  )
}
