import { cx } from './cx.ts'

/** The mark: an M that is also a person with raised hands, answering the roll-call. The same drawing is public/icon.svg. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="8" fill="#1f4fd1" />
      <path
        d="M8 24V12.5l8 7.5 8-7.5V24"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="10" r="2.6" fill="#9dbaff" />
    </svg>
  )
}

export function Brand({ subtitle, className }: { subtitle?: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="flex flex-col leading-tight">
        <span className="font-semibold text-lg leading-5 tracking-tight">Muster</span>
        {subtitle && <span className="text-xs opacity-80">{subtitle}</span>}
      </span>
    </span>
  )
}
