import type { LinkProps } from '@tanstack/react-router'
import type { Screen, SearchOf } from '#shared/screen.ts'

/** A way to a screen, handed on to whatever draws the link. */
export type Way = Pick<LinkProps, 'to' | 'search'>

/** A way to a screen. A link that stands where it is drawn says `to={screens.x.path}` itself. */
export const wayTo = <S extends Screen>({ path }: S, search: SearchOf<S> = {}) => ({ to: path, search }) as Way
