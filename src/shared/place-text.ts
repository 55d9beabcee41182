interface Place {
  businessName?: string | null
  location?: string | null
}

/** A site and a place in it, which people often name together already. */
export function placeText({ businessName, location }: Place) {
  if (!businessName || !location) return businessName || location || ''
  return location.includes(businessName) ? location : `${businessName} · ${location}`
}
