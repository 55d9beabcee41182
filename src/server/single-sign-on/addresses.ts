/** The issuer as its tokens name it, also where the address of its description was copied. */
export function issuerIn(typed: string) {
  const text = typed.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '')
  return URL.canParse(text) ? new URL(text).href : text
}

/** A way inside Muster, or null: nothing that a browser would take for another site. */
export function ownWay(asked: string): string | null {
  const base = 'https://muster.invalid'
  if (!asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, base)) return null
  const { origin, pathname, search } = new URL(asked, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search : null
}
