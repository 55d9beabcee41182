import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { photoLimits, photoRefusal } from '#shared/accounts/profile-rules.ts'
import { drawAnew } from '#web/platform/picture.ts'
import { ownRefusal, wordsOf } from '#web/platform/refusal-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useProfileUpdate } from './use-profile-update.ts'

/** The photo, with the buttons to change it and to take it away. */
export function ProfilePhoto() {
  const { t } = useLingui()
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const update = useProfileUpdate({
    onFail: error => refuse(wordsOf(error)),
  })

  const refuse = (reason = t`Please try again.`) =>
    toast({ title: t`Error updating profile`, description: reason, variant: 'destructive' })

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a refusal.
    event.target.value = ''
    if (!file) return
    const refusal = photoRefusal(file)
    if (refusal) return refuse(await ownRefusal(refusal))
    setReading(true)
    try {
      const photo = await drawAnew(file, photoLimits.maxSide).catch(() => null)
      if (photo === null) return refuse(await ownRefusal('photo-not-valid'))
      await update.run({ profileImageUrl: photo.toDataURL('image/jpeg', photoLimits.quality) }).catch(() => undefined)
    } finally {
      setReading(false)
    }
  }

  const isBusy = isReading || update.isPending
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar name={user.name} photo={user.profileImageUrl} size={112} />
      <input
        ref={input}
        type="file"
        hidden
        accept={photoLimits.types.join(',')}
        aria-label={t`Profile photo`}
        onChange={event => void choose(event)}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" icon={<Camera size={16} />} pending={isBusy} onClick={() => input.current?.click()}>
          {user.profileImageUrl ? <Trans>Change photo</Trans> : <Trans>Add photo</Trans>}
        </Button>
        {user.profileImageUrl && (
          <Button
            size="small"
            look="quiet"
            icon={<Trash2 size={16} />}
            disabled={isBusy}
            onClick={() => update.start({ profileImageUrl: null })}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <p className="text-center text-muted text-xs">
        <Trans>JPG, PNG or GIF, at most 2 MB</Trans>
      </p>
    </div>
  )
}
