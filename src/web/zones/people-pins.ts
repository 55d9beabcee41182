import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LivePerson, PersonState } from '#shared/live-map/contract.ts'
import { secondsBetween } from '#shared/time.ts'
import { freshPositionSeconds } from '#shared/zones/rules.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { initialsOf } from '#web/ui/avatar.tsx'
import type { Pin, PinShape } from '#web/ui/map/shapes.ts'
import type { Tone } from '#web/ui/pill.tsx'

export const stateTones: Record<PersonState, Tone> = {
  on_duty: 'good',
  break: 'calm',
  offline: 'calm',
}

export const stateShapes: Record<PersonState, PinShape> = {
  on_duty: 'circle',
  break: 'diamond',
  offline: 'hexagon',
}

export function useStateWords() {
  const { t } = useLingui()
  const words: Record<PersonState, string> = {
    on_duty: t`On Duty`,
    break: t`On Break`,
    offline: t`Offline`,
  }
  return (state: PersonState) => words[state]
}

/** What the sign says that stands for several people on the map. */
export function useClusterLabel() {
  const { t } = useLingui()
  return (count: number) => t`${count} people here: look closer`
}

/** People whose place is known, as pins by colour and shape; a place that is minutes old is faint. */
export function usePeoplePins(people: readonly LivePerson[] | undefined): Pin[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = useStateWords()
  const now = useNow(30_000)
  // Whoever has not moved keeps their pin, and nothing of it is worked out anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the age of every pin is told anew with the time
  const made = useMemo(() => new WeakMap<LivePerson, Pin>(), [now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change only with the whole page
  return useMemo(
    () =>
      (people ?? []).flatMap(person => {
        const { spot } = person
        if (spot === null) return []
        const pin = made.get(person) ?? pinOf(person, spot)
        made.set(person, pin)
        return [pin]
      }),
    [people, made],
  )

  // Most of thousands are out of sight or behind a number: only the others are put into words.
  function pinOf({ employeeId, name, state }: LivePerson, spot: NonNullable<LivePerson['spot']>): Pin {
    return {
      id: employeeId,
      lat: spot.latitude,
      lng: spot.longitude,
      get label() {
        const [age, status] = [format.ago(spot.recordedAt), words(state)]
        return t`${name}, ${status}, seen ${age}`
      },
      get text() {
        return initialsOf(name)
      },
      colour: `var(--${stateTones[state]})`,
      shape: stateShapes[state],
      accuracyMetres: spot.accuracy,
      get faint() {
        return secondsBetween(spot.recordedAt, now) > freshPositionSeconds
      },
    }
  }
}
