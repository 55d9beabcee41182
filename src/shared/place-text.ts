interface Place {
  businessName?: string | null
  location?: string | null
}

/** A site with whose it is; often they have one name. */
export const siteText = ({ name, clientName }: { name: string; clientName?: string | null }) =>
  !clientName || name.includes(clientName) ? name : `${name} · ${clientName}`

/** A site and a place in it, which people often name together already. */
export function placeText({ businessName, location }: Place) {
  if (!businessName || !location) return businessName || location || ''
  return location.includes(businessName) ? location : `${businessName} · ${location}`
}
