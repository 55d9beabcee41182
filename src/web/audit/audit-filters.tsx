import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter, MoreVertical, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { auditActionNames, subjectKinds } from '#shared/audit/actions.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { actionName } from '#shared/audit/rules.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import type { Option } from '#web/ui/options.ts'
import type { AuditState } from './use-audit-query.ts'
import { useKindWords, useLanguage } from './words.ts'

interface AuditFiltersProps {
  state: AuditState
  set: (patch: Partial<AuditState>) => void
  query: InputOf<typeof auditLog.export>
  onRefresh: () => void
}

/** On one line at a desk; on a phone behind a button, so that the lines come first. */
export function AuditFilters({ state, set, query, onRefresh }: AuditFiltersProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(query).length
  return (
    <>
      <Button
        className="flex-1 sm:hidden"
        icon={<ListFilter size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
      </Button>
      <div className={cx('contents', !isOpen && 'max-sm:hidden')}>
        <Choices state={state} set={set} query={query} />
        {count > 0 && (
          <Button
            look="quiet"
            className="max-sm:order-1"
            onClick={() => set({ organization: '', what: '', who: '', from: '', to: '' })}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      <div className="flex gap-1 sm:ml-auto">
        <IconButton label={t`Refresh`} icon={<RotateCw size={18} />} onClick={onRefresh} />
        <Menu align="end" trigger={<IconButton label={t`Export`} icon={<MoreVertical size={18} />} />}>
          <MenuDownload href={addressOf(auditLog.export, query)}>{t`Audit log as CSV`}</MenuDownload>
        </Menu>
      </div>
    </>
  )
}

function Choices({ state, set, query }: Omit<AuditFiltersProps, 'onRefresh'>) {
  const { t } = useLingui()
  const { organizationId } = query
  const people = useEndpoint(auditLog.actors, organizationId === undefined ? {} : { organizationId }, {
    keepPrevious: true,
  })
  const onPhone = 'max-sm:order-1 max-sm:w-full'
  return (
    <>
      <WhatFilter value={state.what} onChange={what => set({ what })} className={cx(onPhone, 'sm:w-46')} />
      <FilterSelect
        label={t`Who`}
        all={t`Everyone`}
        value={state.who}
        options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={who => set({ who })}
        className={cx(onPhone, 'sm:w-40')}
      />
      <OrganizationFilter
        value={state.organization}
        onChange={organization => set({ organization, who: '' })}
        className={cx(onPhone, 'sm:w-44')}
      />
      <DayField label={t`From`} value={state.from} onChange={from => set({ from })} className={onPhone} />
      <DayField label={t`To`} value={state.to} onChange={to => set({ to })} className={onPhone} />
    </>
  )
}

interface ChoiceProps<V extends string> {
  value: V
  onChange: (value: V) => void
  className?: string
}

function WhatFilter({ value, onChange, className }: ChoiceProps<AuditState['what']>) {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds = useKindWords()
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, language)
  const about = (kind: string) => t`${kind}: everything`
  const subjects: Option[] = subjectKinds.map(kind => ({ value: kind, label: about(kinds(kind)) })).sort(byLabel)
  const acts: Option[] = auditActionNames
    .map(name => ({ value: name, label: actionName(name, language) }))
    .sort(byLabel)
  return (
    <FilterSelect
      label={t`What`}
      all={t`Everything`}
      value={value}
      options={[...subjects, ...acts]}
      onChange={onChange}
      {...(className && { className })}
    />
  )
}
