import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { maxPhotos } from '#shared/incidents/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { PhotoPicker } from '#web/ui/photo-picker.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'

export function PhotoSection({ incident }: { incident: IncidentDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const contributes = useMay('incident:contribute')
  const dispatches = useMay('incident:write')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<number>()
  const remove = useAction(dispatch.removePhoto, {
    onDone: () => setRemoving(undefined),
    onFail: () => toast({ title: t`Error`, description: t`Failed to remove the photo.`, variant: 'destructive' }),
  })
  const { id, photos } = incident
  const isFull = photos.length >= maxPhotos
  return (
    <Section
      title={t`Photos`}
      aside={
        contributes &&
        !isAdding &&
        !isFull && (
          <Button size="small" icon={<Camera size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            <Trans>Add photo</Trans>
          </Button>
        )
      }
    >
      {isAdding && <PhotoForm incidentId={id} onClose={() => setAdding(false)} />}
      {photos.length === 0 && !isAdding && (
        <p className="text-muted">
          <Trans>No photos yet</Trans>
        </p>
      )}
      <ul className="m-0 grid list-none grid-cols-3 gap-2 p-0">
        {photos.map(photo => {
          const name = photo.caption ?? t`Photo of ${format.dateTime(photo.createdAt)}`
          return (
            <li key={photo.id} className="relative">
              <a href={photo.url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
                <img src={photo.url} alt={name} loading="lazy" className="aspect-square w-full border object-cover" />
              </a>
              {photo.caption && <p className="truncate text-muted text-xs">{photo.caption}</p>}
              {dispatches && (
                <IconButton
                  small
                  label={t`Remove ${name}`}
                  icon={<X size={14} />}
                  className="absolute top-1 right-1 bg-surface"
                  onClick={() => setRemoving(photo.id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={open => !open && setRemoving(undefined)}
        title={t`Remove photo`}
        description={t`The picture is deleted. The log keeps that there was one.`}
        confirmLabel={t`Remove`}
        danger
        pending={remove.isPending}
        onConfirm={() => removing !== undefined && remove.start({ id: removing })}
      />
    </Section>
  )
}

function PhotoForm({ incidentId, onClose }: { incidentId: number; onClose: () => void }) {
  const { t } = useLingui()
  const [caption, setCaption] = useState('')
  const add = useAct(dispatch.addPhoto, {
    about: ({ caption = '' }) => caption,
    onKept: onClose,
    onDone: onClose,
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`Failed to add the photo.`,
        variant: 'destructive',
      }),
  })
  return (
    <div className="flex flex-col gap-3">
      <Field label={t`Caption`} optional>
        {wiring => (
          <Input {...wiring} value={caption} maxLength={200} onChange={event => setCaption(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <PhotoPicker
          look="primary"
          pending={add.isPending}
          onChosen={image => add.start({ id: incidentId, image, caption })}
        >
          <Trans>Choose a photo</Trans>
        </PhotoPicker>
        <Button size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
