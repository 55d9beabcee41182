import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { isWordable } from '#shared/activity-reports/rules.ts'
import type { ActivityReport, ReportLine, SectionKind } from '#shared/activity-reports/shapes.ts'
import { text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

interface LineToolsProps {
  report: ActivityReport
  kind: SectionKind
  line: ReportLine
}

/** Leaves a line out of what the client gets, or puts what somebody wrote in other words. */
export function LineTools({ report, kind, line }: LineToolsProps) {
  const { t } = useLingui()
  const [isRewording, setRewording] = useState(false)
  const fail = useFailure(activityReports.read)
  const leaveOut = useAction(activityReports.update, { onFail: fail(t`It could not be saved.`) })
  const { id, version } = report
  const named = line.text ?? line.who ?? ''
  return (
    <div className="flex shrink-0 gap-1">
      {isWordable(kind) && (
        <IconButton
          small
          label={t`Reword: ${named}`}
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setRewording(true)}
        />
      )}
      <IconButton
        small
        label={line.leftOut ? t`Bring back: ${named}` : t`Leave out: ${named}`}
        icon={line.leftOut ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
        disabled={leaveOut.isPending}
        onClick={() => leaveOut.start({ id, version, lines: [{ key: line.key, leftOut: !line.leftOut }] })}
      />
      {isRewording && <RewordDialog report={report} line={line} onClose={() => setRewording(false)} />}
    </div>
  )
}

const RewordForm = z.strictObject({ text: text(0, 2000) })
type Fields = z.input<typeof RewordForm>

function RewordDialog({ report, line, onClose }: Omit<LineToolsProps, 'kind'> & { onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(RewordForm, { text: line.text ?? '' })
  const fail = useFailure(activityReports.read)
  const save = useAction(activityReports.update, { onDone: onClose, onFail: fail(t`It could not be saved.`) })
  const { id, version } = report
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Reword`}
      description={t`Only in this report: what was recorded stays as it is. Left empty, it says that again.`}
    >
      <Form
        form={form}
        onSubmit={({ text: words }) => save.run({ id, version, lines: [{ key: line.key, text: words || null }] })}
      >
        {line.original !== null && (
          <p className="text-muted text-sm">
            <Trans>As recorded: {line.original}</Trans>
          </p>
        )}
        <FormField<Fields> name="text" label={t`Text`}>
          {props => <Textarea {...props} rows={4} maxLength={2000} />}
        </FormField>
        <FormActions pending={save.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
