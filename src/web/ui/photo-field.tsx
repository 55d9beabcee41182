import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { PhotoLimits } from '#shared/files.ts'
import { IconButton } from './icon-button.tsx'
import { PhotoPicker } from './photo-picker.tsx'

interface PhotoFieldProps {
  id?: string
  /** What it shows, for those who do not see it. */
  name: string
  image: string | undefined
  /** How large the picture may be that travels. */
  limits?: PhotoLimits
  onChange: (image: string | undefined) => void
}

/** One photo that goes with what is recorded, made smaller before it waits or travels. */
export function PhotoField({ id, name, image, limits, onChange }: PhotoFieldProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3">
      {image !== undefined && (
        <>
          <img src={image} alt={name} className="size-16 rounded-control border object-cover" />
          <IconButton label={t`Remove the photo`} icon={<X size={16} />} onClick={() => onChange(undefined)} />
        </>
      )}
      <PhotoPicker {...(id !== undefined && { id })} {...(limits && { limits })} onChosen={onChange}>
        {image === undefined ? <Trans>Take a photo</Trans> : <Trans>Another photo</Trans>}
      </PhotoPicker>
    </div>
  )
}
