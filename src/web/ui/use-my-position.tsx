import { Trans, useLingui } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** For whoever stands where they mean. */
export function UseMyPosition({ onFound }: { onFound: (place: LatLng) => void }) {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const fail = (description: string) => toast({ title: t`Error`, description, variant: 'destructive' })
  const find = () => {
    if (!('geolocation' in navigator)) return fail(t`Geolocation is not supported by this browser.`)
    setLooking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false)
        onFound({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) })
      },
      () => {
        setLooking(false)
        fail(t`Your position could not be found.`)
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return (
    <Button size="small" icon={<LocateFixed size={16} aria-hidden="true" />} pending={isLooking} onClick={find}>
      <Trans>Use my position</Trans>
    </Button>
  )
}
