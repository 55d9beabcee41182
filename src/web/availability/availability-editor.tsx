import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { availability, type PersonAvailability } from '#shared/availability/contract.ts'
import type { Said } from '#shared/availability/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { DayButtons } from './day-buttons.tsx'
import type { Draft } from './draft.ts'
import { RatherApart } from './rather-apart.tsx'
import { SingleDays } from './single-days.tsx'
import { useWishWords } from './use-wish-words.tsx'
import { WeekWishes } from './week-wishes.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const unsaid: Said = { wish: 'can', from: null, to: null }

/** What someone says: the week and the wishes as a draft until they are saved, single days at once. */
export function AvailabilityEditor({ said, onSaved }: { said: PersonAvailability; onSaved?: () => void }) {
  // Whoever plans writes it down in a dialog; with whom somebody would rather not work is theirs alone to say.
  const isOwn = onSaved === undefined
  const { t } = useLingui()
  const { weekday } = useWishWords()
  const failure = useFailure()
  const [draft, setDraft] = useState<Draft>(said)
  const [isBehind, setBehind] = useState(false)
  // What the server said last: a change is made from it, also one that was asked for before the answer to another came.
  const known = useRef(said)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const say = useAction(availability.say, {
    onDone: reply => {
      known.current = reply
    },
    onFail: error => {
      if (error instanceof ApiError && error.code === 'changed-meanwhile' && error.current) {
        known.current = error.current as PersonAvailability
        setBehind(true)
      } else failure(t`Failed to save.`)(error)
    },
  })
  const inTurn = (changes: Partial<Draft>, onDone: () => void, onRefused?: () => void) => {
    const save = () => say.run(inputOf(known.current, changes, isOwn)).then(onDone, onRefused ?? (() => undefined))
    saving.current = saving.current.then(save)
  }
  const change = (changes: Partial<Draft>) => setDraft(now => ({ ...now, ...changes }))
  const setWeekday = (day: number, entry: Said) => {
    const others = draft.week.filter(one => one.weekday !== day)
    change({ week: [...others, { weekday: day, ...entry }].sort((a, b) => a.weekday - b.weekday) })
  }
  const submit = () =>
    inTurn(draft, () => {
      toast({ title: t`Saved`, description: t`Shifts you were given stay yours. Whoever plans sees what changed.` })
      onSaved?.()
    })
  return (
    <div className="flex flex-col gap-6">
      {isBehind && (
        <NewerVersion
          differences={[]}
          onTake={() => {
            setDraft(known.current)
            setBehind(false)
          }}
        />
      )}
      <SingleDays
        days={draft.days}
        onChange={(days, onDone) => {
          change({ days })
          inTurn({ days }, onDone, () => change({ days: known.current.days }))
        }}
      />
      <section aria-label={t`Every week`}>
        <h2 className="font-semibold text-base">
          <Trans>Every week</Trans>
        </h2>
        <p className="mb-3 text-muted text-sm">
          <Trans>Press a day until it says what you mean.</Trans>
        </p>
        <ul className="m-0 flex list-none flex-col gap-2 p-0">
          {weekdays.map(day => (
            <DayButtons
              key={day}
              name={weekday(day)}
              said={draft.week.find(one => one.weekday === day) ?? unsaid}
              onChange={entry => setWeekday(day, entry)}
            />
          ))}
        </ul>
      </section>
      <WeekWishes draft={draft} organizationId={said.organizationId} onChange={change} />
      {isOwn && <RatherApart chosen={draft.ratherApart} onChange={ratherApart => change({ ratherApart })} />}
      <div
        className={cx(
          '-mx-4 border-t bg-surface px-4 pt-3',
          // On the screen of their own it stays above the shortcuts, wherever one has scrolled to.
          isOwn && 'sticky bottom-[calc(56px+env(safe-area-inset-bottom))] pb-3 sm:bottom-0',
        )}
      >
        <Button look="primary" className="w-full sm:w-auto" pending={say.isPending} onClick={submit}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The whole of it, as the server wants it: what is known, but for what is changed. */
function inputOf(known: PersonAvailability, changes: Partial<Draft>, isOwn: boolean) {
  const { week, days, mostWeekHours, mostWeekNights, preferredSites, ratherApart }: Draft = { ...known, ...changes }
  return {
    employeeId: known.employeeId,
    version: known.version,
    week,
    days,
    mostWeekHours,
    mostWeekNights,
    preferredSites: preferredSites.map(({ id }) => id),
    ...(isOwn && { ratherApart: ratherApart.map(({ id }) => id) }),
  }
}
