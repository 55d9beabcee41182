import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { onOneLine } from '#shared/country/addresses.ts'
import type { LatLng } from '#shared/geo.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { addressSearch, type FoundAddress } from '#shared/zones/address-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type AddressAnswer, FoundPlaces, WhatWasFound } from './found-places.tsx'

interface FindAddressProps {
  /** What stands in the address field of the form; a form without one gets a field of its own. */
  address?: string
  /** Whose country is searched; without it the one that one works in. */
  organizationId?: number
  country?: string
  onFound: (place: LatLng) => void
}

/** Finds the place of an address; not there where the installation has no address search. */
export function FindAddress({ address, organizationId, country, onFound }: FindAddressProps) {
  const { t } = useLingui()
  const canFind = useEndpoint(liveMap.settings, {}).data?.findsAddresses === true
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<AddressAnswer>()
  const search = useAction(addressSearch.find, {
    onDone: (places, { query }) => {
      setAnswer({ query, places })
      const [only] = places
      if (only !== undefined && places.length === 1) take(only, { query, places })
    },
    onFail: (error, { query }) =>
      setAnswer({ query, places: [], refused: wordsOf(error) ?? t`The address could not be searched for.` }),
  })

  function take(place: FoundAddress, from: AddressAnswer) {
    setAnswer({ ...from, taken: place })
    onFound({ lat: place.latitude, lng: place.longitude })
  }

  const query = onOneLine(address ?? typed)
  const find = () =>
    search.start({ query, ...(organizationId !== undefined && { organizationId }), ...(country && { country }) })
  // What was found for other words than those that stand there now says nothing any more.
  const shown = answer?.query === query && !search.isPending ? answer : undefined
  if (!canFind) return null
  return (
    <div className="flex flex-col gap-2">
      {address === undefined && (
        <Field label={t`Address`} optional>
          {wiring => (
            <Input
              {...wiring}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                find()
              }}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" icon={<Search size={16} aria-hidden="true" />} pending={search.isPending} onClick={find}>
          <Trans>Find address</Trans>
        </Button>
        <WhatWasFound answer={shown} />
      </div>
      {shown && <FoundPlaces answer={shown} onTake={place => take(place, shown)} />}
    </div>
  )
}
