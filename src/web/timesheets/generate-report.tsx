import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { ChoosePeople, type Chosen, OrganizationField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { GeneratedReport } from './generated-report.tsx'
import { useSheetFailure } from './use-decisions.ts'
import { lastWeekOf, useWeeks } from './weeks.ts'

interface GenerateReportProps {
  /** What the list shows, as the first choice. */
  week: string
  organization: string
}

export function GenerateReport(props: GenerateReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<FilePlus2 size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Generate Report</Trans>
      </Button>
      {isOpen && <GenerateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function GenerateDialog({ week, organization, onClose }: GenerateReportProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { today } = useFormat()
  const user = useUser()
  const failure = useSheetFailure()
  const [monday, setMonday] = useState(week || lastWeekOf(today()))
  const [place, setPlace] = useState(organization || String(user.organizationId ?? user.organizations[0]?.id ?? ''))
  const [isEveryone, setEveryone] = useState(true)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [report, setReport] = useState<ReplyOf<typeof timesheets.generate>>()
  const weeks = useWeeks(monday)
  const generate = useAction(timesheets.generate, {
    onDone: reply => {
      const { created, extended } = reply
      toast({
        title: t`Timesheets Generated`,
        description: t`${plural(created, { one: '# new', other: '# new' })}, ${plural(extended, { one: '# extended', other: '# extended' })}`,
      })
      setReport(reply)
    },
    onFail: failure(t`Failed to generate timesheets.`),
  })
  const everyone = place === '' ? {} : { organizationId: Number(place) }
  const whose = isEveryone ? everyone : { employeeIds: [...chosen.keys()] }
  if (report) return <GeneratedReport report={report} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Generate Report`}
      description={t`Makes one pending timesheet per person from the closed times of a week. What is there already stays as it is.`}
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Week`}>
          {wiring => (
            <Select {...wiring} value={monday} options={weeks} onChange={event => setMonday(event.target.value)} />
          )}
        </Field>
        <OrganizationField
          value={Number(place)}
          onChange={id => {
            setPlace(String(id))
            setChosen(new Map())
          }}
        />
        <Checkbox label={t`All employees`} checked={isEveryone} onChange={event => setEveryone(event.target.checked)} />
        {!isEveryone && <ChoosePeople organization={place} chosen={chosen} onChange={setChosen} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          pending={generate.isPending}
          disabled={!isEveryone && chosen.size === 0}
          onClick={() => generate.start({ weekStarting: monday, ...whose })}
        >
          <Trans>Make the timesheets</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
