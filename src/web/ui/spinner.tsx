import { useLingui } from '@lingui/react/macro'

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className="animate-spin motion-reduce:animate-none"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A whole screen that waits. */
export function WaitingScreen() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="grid min-h-dvh animate-appear place-items-center text-muted">
      <Spinner size={28} />
    </div>
  )
}
