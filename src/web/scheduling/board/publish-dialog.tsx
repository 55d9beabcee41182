import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Day } from '#shared/time.ts'
import { InviteAll } from '#web/invitations/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useSaving } from '#web/shifts/public.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BoardWords } from './use-board-words.ts'

interface Range {
  from: Day
  to: Day
  businessId?: number
  organizationId?: number
}

/** Before a week goes out: how many shifts, and who is told. */
export function PublishWeek({ range, onClose }: { range: Range; onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useEndpoint(scheduling.drafts, range)
  const publish = useSaving(scheduling.publish, {
    words: { done: { title: t`Shifts published` }, failed: t`Failed to publish the shifts.` },
    onDone: ({ people, notIn }) => {
      const told = people - notIn.length
      toast({
        title: t`Shifts published`,
        description: plural(told, { one: '# person is told.', other: '# people are told.' }),
      })
      onClose()
    },
  })
  const people = data?.people ?? []
  // People without an account are not told, and stand in the other list.
  const told = people.filter(({ isIn }) => isIn)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={
        data ? <Plural value={data.shifts} one="Publish # shift?" other="Publish # shifts?" /> : <Trans>Publish?</Trans>
      }
      description={
        <span className="flex flex-col gap-2">
          {people.length === 0 ? (
            <Trans>Nobody is told: these shifts are open. Whoever can take them sees them.</Trans>
          ) : told.length === 0 ? (
            <Trans>Nobody is told: none of these people has an account yet.</Trans>
          ) : (
            <>
              <Plural value={told.length} one="# person sees it and is told:" other="# people see it and are told:" />
              <span className="max-h-48 overflow-y-auto text-text">
                {told.map(({ name, shifts }) => `${name} (${shifts})`).join(', ')}
              </span>
            </>
          )}
        </span>
      }
      confirmLabel={t`Publish`}
      pending={publish.isPending || data === undefined}
      onConfirm={() => publish.start(range)}
    >
      <Outside people={people.filter(({ isIn }) => !isIn)} />
    </ConfirmDialog>
  )
}

/** Whom a published week does not reach, and the way to change that. */
function Outside({ people }: { people: { employeeId: number; name: string; shifts: number }[] }) {
  const mayInvite = useMay('employee:invite')
  if (people.length === 0) return null
  return (
    <Banner
      tone="wait"
      className="mt-3"
      title={
        <Plural
          value={people.length}
          one="# person cannot see it yet: they have no account"
          other="# people cannot see it yet: they have no account"
        />
      }
    >
      <span className="block max-h-24 overflow-y-auto">
        {people.map(({ name, shifts }) => `${name} (${shifts})`).join(', ')}
      </span>
      {mayInvite && (
        <span className="mt-2 block">
          <InviteAll
            size="small"
            count={people.length}
            whom={{ employeeIds: people.map(({ employeeId }) => employeeId).slice(0, 500) }}
          />
        </span>
      )}
    </Banner>
  )
}

interface PublishOneProps {
  shift: Schedule
  words: BoardWords
  onClose: () => void
}

export function PublishOne({ shift, words, onClose }: PublishOneProps) {
  const { t } = useLingui()
  const { date } = shift
  const { data } = useEndpoint(scheduling.drafts, { from: date, to: date })
  const isOutside = data?.people.some(({ employeeId, isIn }) => employeeId === shift.employeeId && !isIn)
  const publish = useSaving(scheduling.update, {
    words: { done: { title: t`Shifts published` }, failed: t`Failed to publish the shifts.` },
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Publish this shift?`}
      description={
        <>
          {words.day(shift.date)}, {words.span(shift)}.{' '}
          {shift.employee && isOutside ? (
            <Trans>{shift.employee.name} cannot see it yet: they have no account.</Trans>
          ) : shift.employee ? (
            <Trans>{shift.employee.name} sees it and is told.</Trans>
          ) : (
            <Trans>Whoever can take it sees it.</Trans>
          )}
          {publish.problem && <span className="mt-2 block text-bad">{publish.problem}</span>}
        </>
      }
      confirmLabel={t`Publish`}
      pending={publish.isPending}
      onConfirm={() => publish.start({ id: shift.id, published: true, version: shift.version })}
    />
  )
}
