import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useTourAnswer } from '#web/help/offer/public.ts'
import { ShowAround } from '#web/help/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useChoice } from './use-choice.ts'

/** What someone finds here, at their first sign-in; gone once they have seen it. */
export function Tour({ title, children }: { title: string; children: ReactNode }) {
  const choice = useChoice()
  const answer = useTourAnswer()
  const [isAround, setAround] = useState(false)
  return (
    <Card
      flush
      title={title}
      aside={
        <span className="flex shrink-0 items-center gap-2">
          <Button size="small" onClick={() => setAround(true)}>
            <Trans>Show me around</Trans>
          </Button>
          <Button
            look="quiet"
            size="small"
            pending={choice.isPending}
            onClick={() => {
              answer()
              choice.start({ step: 'guide', isSkipped: true })
            }}
          >
            <Trans>Got it</Trans>
          </Button>
        </span>
      }
    >
      {isAround && <ShowAround onClose={() => setAround(false)} />}
      <ul aria-label={title} className="m-0 grid list-none gap-x-6 p-0 py-2 sm:grid-cols-2">
        {children}
      </ul>
    </Card>
  )
}

/** One thing to find, with what it is good for. */
export function TourItem({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 px-4 py-2">
      {icon}
      <div className="min-w-0">
        <h3 className="font-semibold text-base">{name}</h3>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </li>
  )
}
