import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PhotoLimits, photoLimits } from '#shared/files.ts'
import { ownRefusal } from '#web/platform/refusal-words.ts'
import { scaledPhoto } from '#web/platform/scaled-photo.ts'
import { FileButton } from './file-button.tsx'
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
  const [isReading, setReading] = useState(false)

  async function choose(file: File) {
    setReading(true)
    const image = await scaledPhoto(file, limits).catch(() => null)
    setReading(false)
    if (image !== null) return onChosen(image)
    toast({ title: t`Error`, description: await ownRefusal('photo-not-valid'), variant: 'destructive' })
  }

  return (
    <FileButton
      id={id}
      accept="image/jpeg,image/png,image/gif"
      look={look}
      icon={<Camera size={16} aria-hidden="true" />}
      pending={isReading || pending}
      onChoose={file => void choose(file)}
    >
      {children}
    </FileButton>
  )
}
