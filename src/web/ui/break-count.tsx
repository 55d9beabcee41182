import { Plural, Trans } from '@lingui/react/macro'

/** Below how many are at work: how many more are on the clock, but on a break. */
export const BreakCount = ({ count }: { count: number }) =>
  count === 0 ? <Trans>On the clock now</Trans> : <Plural value={count} one="# more on break" other="# more on break" />
