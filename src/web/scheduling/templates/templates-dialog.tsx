import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ShiftTemplate, shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useBreakText } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ColourDot } from './colour-dot.tsx'
import { TemplateForm } from './template-form.tsx'

interface TemplatesDialogProps {
  organizationId: number | undefined
  onClose: () => void
}

/** Hours that are planned again and again, by name and colour. */
export function TemplatesDialog({ organizationId, onClose }: TemplatesDialogProps) {
  const { t } = useLingui()
  const list = useEndpoint(shiftTemplates.list, organizationId === undefined ? {} : { organizationId })
  const [edited, edit] = useState<ShiftTemplate | 'new' | null>(null)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Shift templates`}
      description={t`Drag one into a cell of the week, press its number there, or choose it while you plan a shift.`}
    >
      {edited === null ? (
        <div className="flex flex-col gap-4">
          <Loaded
            of={list}
            empty={
              <p className="text-muted">
                <Trans>No templates yet. Add the hours that you plan most.</Trans>
              </p>
            }
          >
            {templates => (
              <ul aria-label={t`Shift templates`} className="m-0 flex list-none flex-col gap-2 p-0">
                {templates.map((template, index) => (
                  <TemplateItem
                    key={template.id}
                    template={template}
                    number={index + 1}
                    onEdit={() => edit(template)}
                  />
                ))}
              </ul>
            )}
          </Loaded>
          <Button className="self-start" icon={<Plus size={16} aria-hidden="true" />} onClick={() => edit('new')}>
            <Trans>Add template</Trans>
          </Button>
        </div>
      ) : (
        <TemplateForm
          template={edited === 'new' ? undefined : edited}
          organizationId={organizationId}
          onClose={() => edit(null)}
        />
      )}
    </Dialog>
  )
}

interface TemplateItemProps {
  template: ShiftTemplate
  number: number
  onEdit: () => void
}

function TemplateItem({ template, number, onEdit }: TemplateItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const fail = useFailure(shiftTemplates.list)
  const remove = useAction(shiftTemplates.remove, { onFail: fail(t`The template could not be deleted.`) })
  const { name, startTime, endTime, location, position } = template
  const planned = useBreakText()(template)
  const hours = `${format.wallTime(startTime)} – ${format.wallTime(endTime)}`
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-control border p-3">
      {number <= 9 && <kbd className="font-sans text-muted text-sm">{number}</kbd>}
      <ColourDot colour={template.colour} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-muted text-sm">
          {[hours, planned, location, position].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button size="small" onClick={onEdit} aria-label={t`Edit ${name}`}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="small"
        look="quiet"
        pending={remove.isPending}
        onClick={() => remove.start({ id: template.id })}
        aria-label={t`Delete ${name}`}
      >
        <Trans>Delete</Trans>
      </Button>
    </li>
  )
}
