import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PhotoPicker } from '#web/ui/photo-picker.tsx'

interface PhotoChoiceProps {
  /** A JPEG as a data URL; empty where there is none. */
  image: string
  onChange: (image: string) => void
}

/** One photo that goes along with what is written. */
export function PhotoChoice({ image, onChange }: PhotoChoiceProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3">
      {image !== '' && (
        <>
          <img src={image} alt={t`Goes along with it`} className="size-16 rounded-control border object-cover" />
          <IconButton label={t`Remove the photo`} icon={<X size={16} />} onClick={() => onChange('')} />
        </>
      )}
      <PhotoPicker onChosen={onChange}>
        {image === '' ? <Trans>Take a photo</Trans> : <Trans>Another photo</Trans>}
      </PhotoPicker>
    </div>
  )
}
