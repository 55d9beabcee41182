import type { ReactNode } from 'react'

/** Keeps the height of its card, however much there is to say. */
export const OneLine = ({ children }: { children: ReactNode }) => <span className="block truncate">{children}</span>
