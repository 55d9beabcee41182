import { useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, MapPinCheck, Navigation } from 'lucide-react'
import { Suspense, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import { answersFrom } from '#shared/incidents/rules.ts'
import type { AssignmentStatus, IncidentAnswer } from '#shared/incidents/shapes.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { ApiError } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { toast } from '#web/ui/toast.ts'

const OutcomeDialog = lazyPart(() => import('./outcome-dialog.tsx'), 'OutcomeDialog')
const RefuseDialog = lazyPart(() => import('./refuse-dialog.tsx'), 'RefuseDialog')

interface AnswerButtonsProps {
  incidentId: number
  answer: AssignmentStatus
  /** Someone on the radio, for whom a dispatcher answers. */
  employeeId?: number
  size?: 'small' | 'large'
}

/** What the person who was sent can say next; the likeliest word is the largest button. */
export function AnswerButtons({ incidentId, answer, employeeId, size = 'large' }: AnswerButtonsProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'refused' | 'finished'>()
  const words: Record<IncidentAnswer, string> = {
    accepted: t`Accept`,
    on_the_way: t`On the way`,
    on_scene: t`On scene`,
    finished: t`Done here`,
    refused: t`Refuse`,
  }
  const send = useAnswer(words)
  const icons = {
    accepted: <Check size={18} aria-hidden="true" />,
    on_the_way: <Navigation size={18} aria-hidden="true" />,
    on_scene: <MapPinCheck size={18} aria-hidden="true" />,
    finished: <CheckCheck size={18} aria-hidden="true" />,
    refused: null,
  }
  const next = answersFrom(answer)
  // Three words fit a thumb: whoever has just been sent is not on scene yet; over the radio anything comes.
  const shown = size === 'large' && answer === 'assigned' ? next.filter(one => one !== 'on_scene') : next
  if (shown.length === 0) return null
  const whose = employeeId === undefined ? {} : { employeeId }
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((said, index) => (
        <Button
          key={said}
          size={index === 0 || size === 'small' ? size : 'normal'}
          look={index === 0 && size === 'large' ? 'primary' : 'secondary'}
          icon={index === 0 && size === 'large' ? icons[said] : null}
          pending={send.isPending && send.input?.answer === said}
          // All of them in one line of a phone.
          className={size === 'large' ? (index === 0 ? 'flex-1 max-sm:px-2' : 'min-h-12 max-sm:px-2.5') : undefined}
          onClick={() =>
            said === 'refused' || said === 'finished'
              ? setAsking(said)
              : send.start({ id: incidentId, answer: said, ...whose })
          }
        >
          {words[said]}
        </Button>
      ))}
      <Suspense>
        {asking === 'refused' && (
          <RefuseDialog
            pending={send.isPending}
            onClose={() => setAsking(undefined)}
            onRefuse={reason =>
              send.run({ id: incidentId, answer: 'refused', reason, ...whose }).then(() => setAsking(undefined))
            }
          />
        )}
        {asking === 'finished' && (
          <OutcomeDialog
            title={words.finished}
            description={t`What was found and done. When the last one there is done, the incident is resolved.`}
            pending={send.isPending}
            onClose={() => setAsking(undefined)}
            onSend={message =>
              send.run({ id: incidentId, answer: 'finished', message, ...whose }).then(() => setAsking(undefined))
            }
          >
            {words.finished}
          </OutcomeDialog>
        )}
      </Suspense>
    </div>
  )
}

function useAnswer(words: Record<IncidentAnswer, string>) {
  const { t } = useLingui()
  return useAct(incidents.answer, {
    about: ({ answer }) => words[answer],
    onFail: error => {
      // Someone else changed how it stands: the buttons are read anew with it.
      const isOutdated = error instanceof ApiError && (error.status === 409 || error.status === 404)
      if (isOutdated) void refresh(incidents.list)
      const description = isOutdated
        ? t`This has changed in the meantime. Look again.`
        : t`Your answer was not sent. Try again.`
      toast({ title: t`Error`, description, variant: 'destructive' })
    },
  })
}
