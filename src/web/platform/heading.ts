import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

let last: { path: string; heading: HTMLHeadingElement | null } | undefined

/**
 * Names the browser tab, and gives the ref for the heading of the page: after a change of screen it takes the focus,
 * so that a screen reader says where one is. The first page of a visit leaves the focus alone.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The resolved location: while the next screen is on its way, the old heading is not the place to be.
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  useEffect(() => {
    document.title = title === 'Muster' ? title : `${title} · Muster`
  }, [title])
  useEffect(() => {
    if (path === undefined) return
    // A new heading on the old path is a next step: a form that was sent, a link that was asked for.
    const isElsewhere = last !== undefined && (last.path !== path || last.heading !== heading.current)
    // A step with one field puts the focus there itself.
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement) ?? false
    if (isElsewhere && !isTaken) heading.current?.focus({ preventScroll: true })
    last = { path, heading: heading.current }
  }, [path])
  return heading
}
