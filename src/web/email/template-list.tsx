import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Pencil } from 'lucide-react'
import type { EmailTemplate } from '#shared/email/contract.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ActivePill } from './active-pill.tsx'
import type { SetTemplateParams, TemplateParams } from './use-template-params.ts'

interface TemplateListProps {
  templates: EmailTemplate[]
  params: TemplateParams
  set: SetTemplateParams
  className?: string
}

export function TemplateList({ templates, params, set, className }: TemplateListProps) {
  const { t } = useLingui()
  const say = useSay()
  const wanted = params.search.toLowerCase()
  const found = templates.filter(({ shownName, templateKey }) =>
    `${say(shownName)} ${templateKey}`.toLowerCase().includes(wanted),
  )
  return (
    <Card
      flush
      className={cx(className)}
      title={
        <>
          <Trans>Templates</Trans> <span className="font-normal text-muted tabular-nums">({templates.length})</span>
        </>
      }
    >
      <div className="border-b p-3">
        <SearchBox
          value={params.search}
          onChange={search => set({ search })}
          label={t`Search templates`}
          className="sm:w-full"
        />
      </div>
      {found.length === 0 && (
        <p className="px-4 py-8 text-center text-muted">
          <Trans>No templates found</Trans>
        </p>
      )}
      <ul className="m-0 list-none p-0">
        {found.map(template => (
          <TemplateItem
            key={template.id}
            template={template}
            isOpen={String(template.id) === params.template}
            set={set}
          />
        ))}
      </ul>
    </Card>
  )
}

interface TemplateItemProps {
  template: EmailTemplate
  isOpen: boolean
  set: SetTemplateParams
}

function TemplateItem({ template: { id, shownName, templateKey, isActive }, isOpen, set }: TemplateItemProps) {
  const { t } = useLingui()
  const name = useSay()(shownName)
  return (
    <li
      aria-current={isOpen || undefined}
      className={cx('flex items-center gap-2 border-b px-4 py-2 last:border-b-0', isOpen && 'bg-background')}
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 max-sm:flex-wrap max-sm:gap-y-0">
          <span className="truncate font-medium max-sm:whitespace-normal">{name}</span>
          <ActivePill isActive={isActive} />
        </span>
        <code className="block truncate text-muted text-xs">{templateKey}</code>
      </span>
      <IconButton
        small
        label={t`View ${name}`}
        icon={<Eye size={16} />}
        onClick={() => set({ template: String(id), mode: 'view' })}
      />
      <IconButton
        small
        label={t`Edit ${name}`}
        icon={<Pencil size={16} />}
        onClick={() => set({ template: String(id), mode: 'edit' })}
      />
    </li>
  )
}
