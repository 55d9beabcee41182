/** A site and a place in it, which people often name together already. */
export function placeText(business: string | null | undefined, location: string | null | undefined) {
  if (!business || !location) return business || location || ''
  return location.includes(business) ? location : `${business} · ${location}`
}
