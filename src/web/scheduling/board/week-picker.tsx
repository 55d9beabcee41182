import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#shared/time.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Week } from './use-week.ts'

type WeekPickerProps = Pick<Week, 'date' | 'from' | 'startOf' | 'today' | 'goTo'>

/** A week by any of its days, with the ones beside it one press away. */
export function WeekPicker({ date, from, startOf, today, goTo }: WeekPickerProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-1 max-sm:min-w-0 max-sm:flex-1">
      <IconButton label={t`Previous week`} icon={<ChevronLeft size={18} />} onClick={() => goTo(addDays(from, -7))} />
      <Input
        type="date"
        aria-label={t`Week of`}
        value={date}
        onChange={({ target }) => goTo(target.value || today)}
        className="max-sm:flex-1 sm:w-36"
      />
      <IconButton label={t`Next week`} icon={<ChevronRight size={18} />} onClick={() => goTo(addDays(from, 7))} />
      {from !== startOf(today) && (
        <Button look="quiet" onClick={() => goTo(today)}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  )
}
