type Name =
  | 'theme'
  | 'language'
  | 'share-position'
  // For whom replies are kept here.
  | 'kept-for'
  // When the server last answered, and how far its clock was ahead.
  | 'contact'
  // That someone signed out without a connection: the server has yet to hear of it.
  | 'owes-sign-out'
  // That installing Muster was offered here once.
  | 'install-offered'
  // The company that people sign in to here by number, so that a guard types it once.
  | 'company-code'
  // Whether the menu shows words or icons alone here, and which of its parts are open.
  | 'menu'
  | `menu.${string}`
  | `notifications.${string}`
  | `push.${string}`
  | `searches.${string}`

/** Small things this browser remembers. Private windows may refuse: then nothing is remembered, and nothing breaks. */
export function remember(name: Name, value: string) {
  try {
    localStorage.setItem(`muster.${name}`, value)
  } catch {}
}

export function recall(name: Name): string | null {
  try {
    return localStorage.getItem(`muster.${name}`)
  } catch {
    return null
  }
}
