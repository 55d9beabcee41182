import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

interface DatePickerProps {
  value: string
  onChange: (date: string) => void
}

/** A day, with the ones beside it one press away. */
export function DatePicker({ value, onChange }: DatePickerProps) {
  const { t } = useLingui()
  const { today } = useFormat()
  return (
    <div className="flex items-center gap-1 max-sm:min-w-0 max-sm:flex-1">
      <IconButton
        label={t`Previous day`}
        icon={<ChevronLeft size={18} />}
        onClick={() => onChange(addDays(value, -1))}
      />
      <Input
        type="date"
        aria-label={t`Date`}
        value={value}
        // Emptying the field means no day, and no day means today.
        onChange={event => onChange(event.target.value || today())}
        className="max-sm:flex-1 sm:w-40"
      />
      <IconButton label={t`Next day`} icon={<ChevronRight size={18} />} onClick={() => onChange(addDays(value, 1))} />
      {value !== today() && (
        <Button look="quiet" onClick={() => onChange(today())}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  )
}
