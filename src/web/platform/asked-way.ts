const name = 'muster.asked-way'
let wasSomeoneIn = false

/** Someone has been signed in since the page was loaded: where they were is no business of whoever signs in next. */
export function noteSomeoneIn() {
  wasSomeoneIn = true
}

/** Keeps the screen that a visitor asked for until they have signed in; of this tab alone. */
export function keepAskedWay({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  if (wasSomeoneIn) return
  try {
    sessionStorage.setItem(name, pathname + search)
  } catch {}
}

/** The screen that was asked for, once; in full, as a way that begins with two slashes would lead to another site. */
export function takeAskedWay(): string | null {
  try {
    const way = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return way?.startsWith('/') ? location.origin + way : null
  } catch {
    return null
  }
}
