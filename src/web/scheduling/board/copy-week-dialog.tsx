import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { ConflictPolicy } from '#shared/scheduling/shapes.ts'
import { addDays, type Day } from '#shared/time.ts'
import { PlanProblems, useSaving } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { PlanReport } from '../left-out.tsx'
import type { BoardWords } from './use-board-words.ts'

interface CopyWeekDialogProps {
  /** The first day of the week that is filled. */
  to: Day
  startOf: (day: Day) => Day
  businessId: number | undefined
  organizationId: number | undefined
  words: BoardWords
  onClose: () => void
}

type Report = ReplyOf<typeof scheduling.copyWeek>

/** Fills the week with the shifts of another one, as drafts, and says what did not fit. */
export function CopyWeekDialog({ to, startOf, businessId, organizationId, words, onClose }: CopyWeekDialogProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(addDays(to, -7))
  const [onConflict, setOnConflict] = useState<ConflictPolicy>('skip')
  const [report, setReport] = useState<Report>()
  const copy = useSaving(scheduling.copyWeek, {
    words: { failed: t`Failed to copy the week.` },
    onDone: setReport,
  })
  const place = { ...(businessId && { businessId }), ...(organizationId && { organizationId }) }
  const start = () => copy.start({ from, to, onConflict, ...place, confirm: copy.confirm })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Copy a week`}
      description={t`The shifts become drafts of the ${words.title(to)}. Nobody is told before you publish.`}
    >
      {report ? (
        <PlanReport
          done={<Plural value={report.created} one="# shift was copied." other="# shifts were copied." />}
          conflicts={report.conflicts}
          onClose={onClose}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={t`Copy the week of`}>
            {wiring => (
              <Input
                {...wiring}
                type="date"
                value={from}
                onChange={({ target }) => target.value && setFrom(startOf(target.value))}
              />
            )}
          </Field>
          <Field label={t`When someone already has a shift or time off`}>
            {wiring => (
              <Select
                {...wiring}
                value={onConflict}
                onChange={({ target }) => setOnConflict(target.value as ConflictPolicy)}
              >
                <option value="skip">{t`Leave that shift out`}</option>
                <option value="overwrite">{t`Overwrite what is there`}</option>
                <option value="open">{t`Copy it as an open shift`}</option>
              </Select>
            )}
          </Field>
          <PlanProblems warnings={copy.warnings} problem={copy.problem} />
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" pending={copy.isPending} onClick={start}>
              {copy.warnings.length > 0 ? <Trans>Copy anyway</Trans> : <Trans>Copy week</Trans>}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
