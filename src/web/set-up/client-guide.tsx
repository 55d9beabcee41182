import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import type { SetUp, SetUpStep } from '#shared/set-up/contract.ts'
import { wayTo } from '#web/platform/way.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useChoice } from './use-choice.ts'
import { useStepNames } from './words.ts'

/** For whoever is guarded: what they will find here, and what it waits for. */
export function ClientGuide({ setUp: { organization, lines } }: { setUp: SetUp }) {
  const { t } = useLingui()
  const names = useStepNames()
  const words = useClientWords(organization.name)
  const choice = useChoice()
  return (
    <Card
      flush
      title={<Trans>What you will see here</Trans>}
      aside={
        <Button
          look="quiet"
          size="small"
          pending={choice.isPending}
          onClick={() => choice.start({ step: 'guide', isSkipped: true })}
        >
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <ul aria-label={t`What you will see here`} className="m-0 grid list-none gap-x-6 p-0 py-2 sm:grid-cols-2">
        {lines.map(({ step, state }) => (
          <li key={step} className="flex gap-3 px-4 py-2">
            {state === 'done' ? (
              <Check size={18} role="img" aria-label={t`There now`} className="mt-0.5 shrink-0 text-good" />
            ) : (
              <Hourglass size={18} role="img" aria-label={t`Still to come`} className="mt-0.5 shrink-0 text-wait" />
            )}
            <div className="min-w-0">
              <h3 className="font-semibold text-base">
                {state === 'done' && ways[step] ? (
                  <Link {...ways[step]} className={textLink}>
                    {names[step]}
                  </Link>
                ) : (
                  names[step]
                )}
              </h3>
              <p className="text-muted text-sm">{words[step]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const ways: Partial<Record<SetUpStep, ReturnType<typeof wayTo>>> = {
  duty: wayTo(screens.liveMap),
  invoices: wayTo(screens.invoicing),
}

function useClientWords(company: string): Partial<Record<SetUpStep, string>> {
  const { t } = useLingui()
  return {
    sites: t`The places that ${company} guards for you. You see these, and nobody else’s.`,
    shifts: t`Who is planned there, as soon as ${company} publishes a week.`,
    duty: t`Who is on the clock at your sites and since when, from the first clock-in on.`,
    invoices: t`Each invoice once it is sent: to read, to keep as a file, or to dispute.`,
  }
}
