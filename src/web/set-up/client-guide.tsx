import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import type { SetUp, SetUpStep } from '#shared/set-up/contract.ts'
import { wayTo } from '#web/platform/way.ts'
import { textLink } from '#web/ui/text-link.ts'
import { Tour, TourItem } from './tour.tsx'
import { useStepNames } from './words.ts'

/** For whoever is guarded: what they will find here, and what it waits for. */
export function ClientGuide({ setUp: { organization, lines } }: { setUp: SetUp }) {
  const { t } = useLingui()
  const names = useStepNames()
  const words = useClientWords(organization.name)
  return (
    <Tour title={t`What you will see here`}>
      {lines.map(({ step, state }) => (
        <TourItem
          key={step}
          icon={
            state === 'done' ? (
              <Check size={18} role="img" aria-label={t`There now`} className="mt-0.5 shrink-0 text-good" />
            ) : (
              <Hourglass size={18} role="img" aria-label={t`Still to come`} className="mt-0.5 shrink-0 text-muted" />
            )
          }
          name={
            state === 'done' && ways[step] ? (
              <Link {...ways[step]} className={textLink}>
                {names[step]}
              </Link>
            ) : (
              names[step]
            )
          }
        >
          {words[step]}
        </TourItem>
      ))}
    </Tour>
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
