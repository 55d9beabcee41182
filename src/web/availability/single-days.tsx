import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PersonAvailability } from '#shared/availability/contract.ts'
import type { Said } from '#shared/availability/rules.ts'
import type { Wish } from '#shared/availability/wish.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { DayButtons } from './day-buttons.tsx'
import { NextDays } from './next-days.tsx'
import { useWishWords } from './use-wish-words.tsx'

type Days = PersonAvailability['days']

interface SingleDaysProps {
  days: Days
  /** Saves them at once. */
  onChange: (days: Days, onDone: () => void) => void
}

/** Days on which it is otherwise than every week: each is said with one press, which can be taken back where it stands. */
export function SingleDays({ days, onChange }: SingleDaysProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { looks } = useWishWords()
  const [date, setDate] = useState('')
  const [saved, setSaved] = useState<{ text: string; before: Days } | null>(null)
  const today = format.today()
  const isChosen = date >= today
  const save = (next: Days, text: string) => onChange(next, () => setSaved({ text, before: days }))
  const add = (wish: Wish) => {
    const entry = { date, wish, from: null, to: null }
    save(
      [...days.filter(one => one.date !== date), entry].sort((a, b) => (a.date < b.date ? -1 : 1)),
      `${format.namedDay(date)}: ${looks[wish].label}`,
    )
    setDate('')
  }
  const change = (of: string, entry: Said) =>
    save(
      days.map(one => (one.date === of ? { ...one, ...entry } : one)),
      `${format.namedDay(of)}: ${looks[entry.wish].label}`,
    )
  return (
    <section aria-label={t`Single days`}>
      <h2 className="font-semibold text-base">
        <Trans>Single days</Trans>
      </h2>
      <p className="mb-3 text-muted text-sm">
        <Trans>
          What you say of a day counts instead of its weekday and is saved at once. For vacation, ask for time off.
        </Trans>
      </p>
      <NextDays days={days} chosen={date} onChoose={setDate} />
      <div className="flex flex-wrap items-end gap-2">
        <Field label={<Trans>Another day</Trans>} className="min-w-0 flex-1 basis-full sm:basis-36">
          {props => (
            <Input {...props} type="date" min={today} value={date} onChange={event => setDate(event.target.value)} />
          )}
        </Field>
        {(['cannot', 'can'] as const).map(wish => {
          const { label, icon: Icon } = looks[wish]
          return (
            <Button
              key={wish}
              icon={<Icon size={16} aria-hidden="true" />}
              disabled={!isChosen}
              className="max-sm:min-h-11 max-sm:flex-1"
              onClick={() => add(wish)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      <p role="status" className={saved === null ? 'sr-only' : 'mt-2 flex flex-wrap items-center gap-x-3'}>
        {saved !== null && (
          <>
            <Trans>Saved. {saved.text}</Trans>
            <Button size="small" onClick={() => onChange(saved.before, () => setSaved(null))}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </p>
      {days.length > 0 && (
        <ul className="m-0 mt-3 flex list-none flex-col gap-2 p-0">
          {days.map(said => {
            const name = format.namedDay(said.date)
            return (
              <DayButtons
                key={said.date}
                name={name}
                said={said}
                onChange={entry => change(said.date, entry)}
                aside={
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<Trash2 size={18} />}
                    className="self-center"
                    onClick={() =>
                      save(
                        days.filter(one => one.date !== said.date),
                        t`${name}: as every week`,
                      )
                    }
                  />
                }
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}
