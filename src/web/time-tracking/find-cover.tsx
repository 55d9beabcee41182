import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { scheduling } from '#shared/scheduling/contract.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Can } from '#web/platform/session.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Rings whoever should be there. */
export function CallPerson({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className={buttonClass('secondary', 'small')}>
      <Phone size={14} aria-hidden="true" />
      <Trans>Call</Trans>
    </a>
  )
}

/** The list of those who could take a shift. */
export function CoverLink({ date, scheduleId }: { date: string; scheduleId: number }) {
  return (
    <Can do="schedule:write">
      <Link
        to={screens.scheduling.path}
        search={{ date, cover: scheduleId }}
        className={buttonClass('secondary', 'small')}
      >
        <Trans>Find cover</Trans>
      </Link>
    </Can>
  )
}

/** What is left of a shift becomes an open one, and the list of those who could take it opens. */
export function CoverRest({ scheduleId }: { scheduleId: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = useAction(scheduling.openRest, {
    onDone: rest => navigate({ to: screens.scheduling.path, search: { date: rest.date, cover: rest.id } }),
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`The open shift was not made. Try again.`,
        variant: 'destructive',
      }),
  })
  return (
    <Can do="schedule:write">
      <Button look="secondary" size="small" pending={open.isPending} onClick={() => open.start({ id: scheduleId })}>
        <Trans>Find cover</Trans>
      </Button>
    </Can>
  )
}
