import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { type PhotoLimits, photoLimits } from '#shared/files.ts'
import { ownRefusal } from '#web/platform/refusal-words.ts'
import { scaledPhoto } from '#web/platform/scaled-photo.ts'
import { buttonClass } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.ts'

interface PhotoPickerProps {
  id?: string
  look?: 'primary' | 'secondary'
  /** How large the picture may be that travels. */
  limits?: PhotoLimits
  pending?: boolean
  /** A JPEG as a data URL, made smaller on this device. */
  onChosen: (image: string) => void
  children: ReactNode
}

/** Takes a picture with the camera, or one that is on the device. */
export function PhotoPicker({
  id,
  look = 'secondary',
  limits = photoLimits,
  pending = false,
  onChosen,
  children,
}: PhotoPickerProps) {
  const { t } = useLingui()
  const ownId = useId()
  const inputId = id ?? ownId
  const [isReading, setReading] = useState(false)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a refusal.
    event.target.value = ''
    if (!file) return
    setReading(true)
    const image = await scaledPhoto(file, limits).catch(() => null)
    setReading(false)
    if (image !== null) return onChosen(image)
    toast({ title: t`Error`, description: await ownRefusal('photo-not-valid'), variant: 'destructive' })
  }

  const isBusy = isReading || pending
  return (
    <>
      <input
        id={inputId}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        disabled={isBusy}
        className="peer sr-only"
        onChange={event => void choose(event)}
      />
      <label
        htmlFor={inputId}
        className={buttonClass(
          look,
          'small',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
        )}
      >
        {isBusy ? <Spinner size={16} /> : <Camera size={16} aria-hidden="true" />}
        {children}
      </label>
    </>
  )
}
