import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { type SetUp, setUp } from '#shared/set-up/contract.ts'
import { guideFor } from '#shared/set-up/rules.ts'
import { TourOffer } from '#web/help/offer/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { ClientGuide } from './client-guide.tsx'
import { GuideLine } from './guide-line.tsx'
import { SupervisorTour } from './supervisor-tour.tsx'
import { useChoice } from './use-choice.ts'

export const useSetUp = () => useEndpoint(setUp.read, {}, { enabled: useMay('set-up:follow') })

/** From an empty company to the first clock-in; once everything is there, or it is put away, being shown around. */
export function SetUpGuide() {
  const { role } = useUser()
  const { data } = useSetUp()
  if (!data) return <TourOffer />
  const guide = guideFor(role, data)
  if (guide === 'set-up') return <Guide setUp={data} />
  if (guide === 'tour') return role === 'client' ? <ClientGuide setUp={data} /> : <SupervisorTour setUp={data} />
  const isLeft = data.isHidden && data.lines.some(({ state }) => state === 'open')
  return (
    <>
      <TourOffer />
      {isLeft && role !== 'client' && <TakeUpAgain />}
    </>
  )
}

function Guide({ setUp: found }: { setUp: SetUp }) {
  const { t } = useLingui()
  const choice = useChoice()
  const mayImport = useMay('company-import:run')
  const { lines, organization } = found
  const [done, all, name] = [lines.filter(({ state }) => state === 'done').length, lines.length, organization.name]
  const first = lines.find(({ state }) => state === 'open')
  return (
    <Card
      flush
      title={<Trans>Set up {name}</Trans>}
      aside={
        <span className="flex shrink-0 items-center gap-2">
          <span className="text-muted text-sm tabular-nums max-sm:sr-only">
            <Trans>
              {done} of {all} done
            </Trans>
          </span>
          <Button
            look="quiet"
            size="small"
            aria-label={t`Hide the set-up guide`}
            onClick={() => choice.start({ step: 'guide', isSkipped: true })}
          >
            <Trans>Hide</Trans>
          </Button>
        </span>
      }
    >
      <ol aria-label={t`Set-up guide`} className="m-0 list-none divide-y p-0">
        {lines.map((line, index) => (
          <GuideLine key={line.step} setUp={found} line={line} number={index + 1} isNext={line === first} />
        ))}
      </ol>
      {mayImport && (
        <p className="border-t px-4 py-2 text-sm">
          <Link {...wayTo(screens.companyImport)} className={textLink}>
            <Trans>Coming from another product? Bring your clients, sites, people and shifts</Trans>
          </Link>
        </p>
      )}
    </Card>
  )
}

function TakeUpAgain() {
  const choice = useChoice()
  return (
    <p className="text-right">
      <Button look="quiet" size="small" onClick={() => choice.start({ step: 'guide', isSkipped: false })}>
        <Trans>Show the set-up guide</Trans>
      </Button>
    </p>
  )
}
