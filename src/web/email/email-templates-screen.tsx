import { Trans, useLingui } from '@lingui/react/macro'
import { MailOpen, Plus } from 'lucide-react'
import { type EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateList } from './template-list.tsx'
import { TemplateView } from './template-view.tsx'
import { type SetTemplateParams, type TemplateParams, useTemplateParams } from './use-template-params.ts'

export function EmailTemplatesScreen() {
  return (
    <Only to="email-template:manage">
      <EmailTemplates />
    </Only>
  )
}

function EmailTemplates() {
  const { t } = useLingui()
  const templates = useEndpoint(emailTemplates.list, {})
  const [params, set] = useTemplateParams()
  const isOpen = params.template !== ''
  return (
    <Page
      filters={
        <Badge>
          <Trans>Admin Access Only</Trans>
        </Badge>
      }
      action={
        <span className={cx(isOpen && 'max-lg:hidden')}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => set({ template: 'new', mode: 'view' })}>
            <Trans>Create Template</Trans>
          </Button>
        </span>
      }
    >
      <Loaded of={templates} failedTitle={t`Failed to load email templates. Please try again later.`}>
        {list => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(300px,360px)_minmax(0,1fr)]">
            <TemplateList templates={list} params={params} set={set} className={cx(isOpen && 'max-lg:hidden')} />
            <Panel templates={list} params={params} set={set} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

interface PanelProps {
  templates: EmailTemplate[]
  params: TemplateParams
  set: SetTemplateParams
}

function Panel({ templates, params, set }: PanelProps) {
  if (params.template === 'new') return <TemplateEditor key="new" template={undefined} set={set} language="en" />
  const template = templates.find(({ id }) => String(id) === params.template)
  if (template === undefined) return <NothingSelected />
  if (params.mode === 'view') return <TemplateView key={template.id} template={template} params={params} set={set} />
  return <TemplateEditor key={template.id} template={template} set={set} language={params.language} />
}

function NothingSelected() {
  const { t } = useLingui()
  return (
    <Card className="max-lg:hidden">
      <EmptyState title={t`Select a template to view or edit`} icon={<MailOpen size={28} />}>
        <Trans>These are the mails that Muster really sends.</Trans>
      </EmptyState>
    </Card>
  )
}
