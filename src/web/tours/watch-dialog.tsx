import { Trans, useLingui } from '@lingui/react/macro'
import { tourWatch } from '#shared/tours/due-contract.ts'
import { type TourDue, type Watched, watched } from '#shared/tours/due-shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** What people are told of the rounds of a site. */
export function WatchDialog({ site, onClose }: { site: TourDue['business']; onClose: () => void }) {
  const { t } = useLingui()
  const words: Record<Watched, string> = {
    due: t`A round is due: told to whoever is on the clock there`,
    late: t`Nobody has begun it in time`,
    missed: t`It was missed`,
    incomplete: t`It ended with checkpoints not seen`,
    'too-fast': t`Too fast to be true`,
    'out-of-order': t`Out of order`,
    'wrong-place': t`Position does not fit`,
    'label-missing': t`No label shown`,
    'off-the-clock': t`Walked off the clock`,
  }
  const watch = useEndpoint(tourWatch.read, { businessId: site.id })
  const fail = useFailure(tourWatch.read)
  const save = useAction(tourWatch.save, { onFail: fail(t`It could not be saved.`) })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`What is told at ${site.name}`}
      description={<Trans>Each once, to those in charge of the site.</Trans>}
    >
      <Loaded of={watch}>
        {({ told }) => (
          <div className="flex flex-col gap-3">
            {watched.map(one => (
              <Switch
                key={one}
                label={words[one]}
                checked={told.includes(one)}
                disabled={save.isPending}
                onChange={event =>
                  save.start({
                    businessId: site.id,
                    told: event.target.checked ? [...told, one] : told.filter(other => other !== one),
                  })
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
