import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { TemplateDetails } from './template-details.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVersions } from './template-versions.tsx'
import type { SetTemplateParams, TemplateParams } from './use-template-params.ts'

interface TemplateViewProps {
  template: EmailTemplate
  params: TemplateParams
  set: SetTemplateParams
}

/** One template to look at: what it is, how it looks, what it was before. */
export function TemplateView({ template, params, set }: TemplateViewProps) {
  const { t } = useLingui()
  const say = useSay()
  const isPhone = useIsPhone()
  const actions = <Actions template={template} set={set} />
  const choice = { language: params.language, onLanguage: (language: TemplateParams['language']) => set({ language }) }
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <BackToList set={set} />
          {say(template.shownName)}
        </span>
      }
      aside={!isPhone && actions}
    >
      {isPhone && <div className="mb-3">{actions}</div>}
      <Tabs
        label={t`Template`}
        value={params.tab}
        onChange={tab => set({ tab: tab as TemplateParams['tab'] })}
        tabs={[
          { id: 'details', label: t`Details`, content: <TemplateDetails template={template} /> },
          { id: 'preview', label: t`Preview`, content: <TemplatePreview template={template} {...choice} /> },
          { id: 'versions', label: t`Versions`, content: <TemplateVersions template={template} {...choice} /> },
        ]}
      />
    </Card>
  )
}

/** On a phone the panel takes the place of the list. */
export function BackToList({ set }: { set: SetTemplateParams }) {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`Back to the list`}
      icon={<ArrowLeft size={18} />}
      onClick={() => set({ template: '', mode: 'view' })}
      className="-ml-2 lg:hidden"
    />
  )
}

function Actions({ template, set }: Omit<TemplateViewProps, 'params'>) {
  const { t } = useLingui()
  const [isDeleting, setDeleting] = useState(false)
  const { id, isActive } = template
  const toggle = useAction(emailTemplates.toggle, {
    onFail: () => toast({ title: t`Error`, description: t`Failed to update template.`, variant: 'destructive' }),
  })
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Switch
        label={<Trans>Active</Trans>}
        checked={toggle.isPending ? toggle.input?.isActive === true : isActive}
        onChange={event => toggle.start({ id, isActive: event.target.checked })}
        className="max-sm:mr-auto"
      />
      <Button size="small" icon={<Pencil size={14} />} onClick={() => set({ mode: 'edit' })}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="small" icon={<Trash2 size={14} />} onClick={() => setDeleting(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isDeleting && (
        <DeleteTemplate
          template={template}
          onClose={() => setDeleting(false)}
          onDone={() => set({ template: '', mode: 'view' })}
        />
      )}
    </span>
  )
}
