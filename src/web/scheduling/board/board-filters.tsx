import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp, CopyPlus, ListPlus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusinessFilter, useHasSeveralBusinesses } from '#web/organizations/public.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { FillWeek } from './fill-week.tsx'
import type { Week } from './use-week.ts'
import { WeekPicker } from './week-picker.tsx'

interface BoardFiltersProps {
  week: Week
  switcher: ReactNode
  mayWrite: boolean
  onCopyWeek: () => void
  onMakeDrafts: () => void
  onHelp: () => void
}

export function BoardFilters({ week, switcher, mayWrite, onCopyWeek, onMakeDrafts, onHelp }: BoardFiltersProps) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const { organizationId } = week.place
  const hasSeveral = useHasSeveralBusinesses(organizationId ? { organizationId } : {})
  return (
    <>
      {switcher}
      <WeekPicker {...week} />
      <FoldedFilters isNarrowed={week.search !== '' || week.business !== ''}>
        <Segments
          label={t`Rows`}
          hideLabel
          value={week.rows}
          onChange={week.showBy}
          options={[
            { value: 'people', label: t`People` },
            { value: 'sites', label: t`Sites` },
          ]}
          className="max-sm:w-full"
        />
        <span className="flex w-full gap-2 sm:contents">
          <SearchBox
            label={week.rows === 'people' ? t`Search people` : t`Search sites`}
            value={week.search}
            onChange={week.find}
            className="sm:max-w-44"
          />
          {(hasSeveral || week.business !== '') && (
            <BusinessFilter
              openOnly
              organizationId={organizationId}
              value={week.business}
              onChange={week.chooseBusiness}
              className="sm:w-44"
            />
          )}
        </span>
        {mayWrite && (
          <Button icon={<CopyPlus size={16} aria-hidden="true" />} onClick={onCopyWeek} className="max-sm:flex-1">
            <Trans>Copy last week</Trans>
          </Button>
        )}
        {mayWrite && <FillWeek week={week} />}
        {week.rows === 'sites' && mayWrite && (
          <Button icon={<ListPlus size={16} aria-hidden="true" />} onClick={onMakeDrafts} className="max-sm:flex-1">
            <Trans>Make drafts from demand</Trans>
          </Button>
        )}
      </FoldedFilters>
      {!isPhone && (
        <span className="flex">
          <IconButton label={t`Print`} icon={<Printer size={18} />} onClick={() => window.print()} />
          <IconButton label={t`Keys and mouse`} icon={<CircleHelp size={18} />} onClick={onHelp} />
        </span>
      )}
    </>
  )
}
