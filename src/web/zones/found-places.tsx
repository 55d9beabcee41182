import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { FoundAddress } from '#shared/zones/address-contract.ts'

export interface AddressAnswer {
  query: string
  places: FoundAddress[]
  taken?: FoundAddress
  /** Why there is none, in words. */
  refused?: string
}

/** What came of a search, in one line. */
export function WhatWasFound({ answer }: { answer: AddressAnswer | undefined }) {
  return (
    <span role="status" className="min-w-0 flex-1 basis-48 text-muted text-sm">
      {answer && <Outcome {...answer} />}
    </span>
  )
}

function Outcome({ refused, taken, places: { length } }: AddressAnswer) {
  if (refused !== undefined) return refused
  if (taken !== undefined) {
    const { label } = taken
    return <Trans>Found: {label}</Trans>
  }
  if (length === 0) return <Trans>Nothing was found for this address. Set the place on the map.</Trans>
  return <Plural value={length} one="# place found. Choose one." other="# places found. Choose one." />
}

/** Several places bear the same name: which one is meant, a person says. */
export function FoundPlaces({ answer, onTake }: { answer: AddressAnswer; onTake: (place: FoundAddress) => void }) {
  const { t } = useLingui()
  if (answer.places.length < 2) return null
  return (
    <ul aria-label={t`Places found`} className="flex flex-col gap-1">
      {answer.places.map(place => (
        <li key={`${place.latitude} ${place.longitude} ${place.label}`}>
          <button
            type="button"
            aria-pressed={place === answer.taken}
            className="target flex w-full items-center gap-2 rounded-control border px-3 py-2 text-left text-sm hover:bg-background aria-pressed:border-accent"
            onClick={() => onTake(place)}
          >
            <MapPin size={16} aria-hidden="true" className="shrink-0 text-muted" />
            {place.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
