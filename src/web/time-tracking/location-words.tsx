import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#web/platform/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { Finding } from './use-own-clock.ts'

/** The position in words: how well it is known, what it shows, and what to do next. */
export function LocationWords({ finding }: { finding: Finding }) {
  const { t } = useLingui()
  const format = useFormat()
  if ('problem' in finding) return <NoPosition problem={finding.problem} />
  const { verdict, validZone, elsewhere, nearest, doubt, accuracy } = finding.check
  const distance = format.distance(nearest?.metres ?? 0)
  const zone = nearest?.zone ?? ''
  const other = elsewhere ?? ''
  const precision = accuracy !== null && <Precision metres={accuracy} />
  if (verdict === 'inside')
    return (
      <Banner tone="good" title={t`You are in ${validZone ?? ''}`}>
        {precision}
      </Banner>
    )
  if (verdict === 'no_zones')
    return (
      <Banner tone="calm" title={t`No work zones are drawn yet`}>
        <Trans>Your position is noted as it is.</Trans> {precision}
      </Banner>
    )
  if (verdict === 'elsewhere')
    return (
      <Banner tone="bad" title={t`You are at another site: ${other}`}>
        {nearest && (
          <Trans>
            You work at {zone}, {distance} from here. Go there, or press Manual Clock In and say why: you are on the
            clock at once, and your supervisor reviews it.
          </Trans>
        )}{' '}
        {precision}
      </Banner>
    )
  if (verdict === 'outside')
    return (
      <Banner tone="bad" title={t`You are outside the work zones`}>
        {nearest && (
          <Trans>
            You are {distance} from {zone}. Move closer, or press Manual Clock In and say why: you are on the clock at
            once, and your supervisor reviews it.
          </Trans>
        )}{' '}
        {precision}
      </Banner>
    )
  return (
    <Banner tone="wait" title={t`Your position is uncertain`}>
      {doubt === 'old' ? (
        <Trans>It is more than two minutes old. Try again for a fresh one.</Trans>
      ) : (
        <Trans>Step outside or near a window, wait a moment, then try again.</Trans>
      )}{' '}
      {precision}
    </Banner>
  )
}

function Precision({ metres }: { metres: number }) {
  const distance = useFormat().distance(metres)
  return <Trans>Accurate to about {distance}.</Trans>
}

function NoPosition({ problem }: { problem: 'denied' | 'unsupported' | 'not-found' | 'no-answer' }) {
  const { t } = useLingui()
  if (problem === 'denied')
    return (
      <Banner tone="bad" title={t`Location access denied. Clock-in may require manual approval.`}>
        <Trans>Allow this site to use your location in the browser's settings, or clock in by hand.</Trans>
      </Banner>
    )
  if (problem === 'unsupported')
    return (
      <Banner tone="bad" title={t`Geolocation is not supported by this browser.`}>
        <Trans>Clock in by hand; your supervisor will review it.</Trans>
      </Banner>
    )
  if (problem === 'no-answer')
    return (
      <Banner tone="bad" title={t`Your position could not be checked`}>
        <Trans>The server did not answer. Try again in a moment.</Trans>
      </Banner>
    )
  return (
    <Banner tone="bad" title={t`Your position could not be found`}>
      <Trans>Step outside or near a window, then try again. You can also clock in by hand.</Trans>
    </Banner>
  )
}
