import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { demand } from '#shared/demand/contract.ts'
import type { MissingShift } from '#shared/demand/shapes.ts'
import { postText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useBreakText } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

interface MakeDraftsDialogProps {
  weekStarting: string
  businessId: number | undefined
  organizationId: number | undefined
  onClose: () => void
}

/** Shows what a week lacks, then makes it: open shifts that nobody sees before they are published. */
export function MakeDraftsDialog({ weekStarting, businessId, organizationId, onClose }: MakeDraftsDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const breakOf = useBreakText()
  const company = organizationId === undefined ? {} : { organizationId }
  const missing = useEndpoint(demand.missing, { weekStarting, ...company, ...(businessId && { businessId }) })
  const fail = useFailure(demand.missing)
  const make = useAction(demand.makeShifts, {
    onDone: ({ shifts }) => {
      const count = shifts.length
      toast({ title: t`Drafts made`, description: t`Shifts made from demand: ${count}` })
      onClose()
    },
    onFail: fail(t`The drafts could not be made.`),
  })
  const count = missing.data?.shifts.length ?? 0
  const first = format.day(weekStarting)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Make drafts from demand`}
      description={t`What the week of ${first} lacks from now on becomes open shifts, as drafts. Nobody is told before you publish.`}
    >
      <Loaded
        of={missing}
        isEmpty={({ shifts }) => shifts.length === 0}
        empty={
          <EmptyState title={t`Nothing is missing`}>
            <Trans>Every post has the shifts that its site was promised.</Trans>
          </EmptyState>
        }
      >
        {({ shifts }) => (
          <ul aria-label={t`Missing shifts`} className="m-0 max-h-80 list-none divide-y overflow-y-auto p-0">
            {alike(shifts).map(({ shift, times }) => (
              <li
                key={`${shift.businessId} ${shift.location} ${shift.date} ${shift.startTime} ${shift.position}`}
                className="flex items-baseline justify-between gap-3 py-2"
              >
                <span className="min-w-0">
                  <span className="block font-medium [overflow-wrap:anywhere]">
                    {shift.businessName} · {postText(shift)}
                  </span>
                  <span className="block text-muted text-sm tabular-nums">
                    {format.namedDay(shift.date)}, {format.wallTime(shift.startTime)} – {format.wallTime(shift.endTime)}
                    {[breakOf(shift), shift.position].filter(Boolean).map(said => ` · ${said}`)}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">
                  <Plural value={times} one="# shift" other="# shifts" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link
        to={screens.demand.path}
        search={businessId ? { business: String(businessId) } : {}}
        className={cx(textLink, 'self-start')}
      >
        <Trans>See what the sites were promised</Trans>
      </Link>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          disabled={count === 0}
          pending={make.isPending}
          onClick={() => make.start({ weekStarting, ...company, ...(businessId && { businessIds: [businessId] }) })}
        >
          <Plural value={count} one="Make # draft" other="Make # drafts" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Shifts that differ in nothing stand in one line. */
function alike(shifts: readonly MissingShift[]) {
  const groups = Map.groupBy(shifts, ({ scheduleId: _, ...shift }) => JSON.stringify(shift))
  return [...groups.values()].map(group => ({ shift: group[0] as MissingShift, times: group.length }))
}
