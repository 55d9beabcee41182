import { Plural, Trans } from '@lingui/react/macro'
import type { Backups } from '#shared/backup/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Whether all is well, in one sentence; nothing where nothing was begun yet. */
export function BackupState({ state }: { state: Backups }) {
  const format = useFormat()
  const last = state.lastGoodAt === null ? null : format.ago(state.lastGoodAt)
  if (state.state === 'failed') {
    return (
      <Banner tone="bad" title={<Trans>The last backup failed</Trans>}>
        {last === null ? <Trans>There is no good one yet.</Trans> : <Trans>The last good one was taken {last}.</Trans>}{' '}
        <Trans>Muster tries again every hour.</Trans>
      </Banner>
    )
  }
  if (state.state === 'old') {
    return (
      <Banner tone="bad" title={<Trans>The last backup is old</Trans>}>
        <Trans>The last good one was taken {last}.</Trans>
      </Banner>
    )
  }
  if (state.at === null) return null
  return (
    <p className="m-0 text-muted text-sm">
      <Trans>Taken every day at {state.at} UTC.</Trans>{' '}
      <Plural value={state.keep} one="The newest one is kept." other="The newest # are kept." />
    </p>
  )
}
