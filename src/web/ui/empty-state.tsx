import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What would be here, and what to do about it. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {icon && <span className="mb-1 text-muted">{icon}</span>}
      <p className="font-semibold text-lg">{title}</p>
      {children && <p className="max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
