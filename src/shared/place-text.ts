interface Place {
  businessName?: string | null
  location?: string | null
}

/** A site with whose it is; often they have one name. */
export const siteText = ({ name, clientName }: { name: string; clientName?: string | null }) =>
  !clientName || name.includes(clientName) ? name : `${name} · ${clientName}`

/** What a place in a site is called there, without the name of the site that people often write before it. */
export function postText({ businessName, location }: Place) {
  if (!location || !businessName || !location.startsWith(businessName)) return location ?? ''
  return location.slice(businessName.length).replace(/^[\s·,:–-]+/, '')
}

/** A site and a place in it, which people often name together already. */
export function placeText({ businessName, location }: Place) {
  if (!businessName || !location) return businessName || location || ''
  return location.includes(businessName) ? location : `${businessName} · ${location}`
}

/** By what a post is known: people write the name of the site before it or not, and as they like. */
export const postKeyOf = ({ businessId, ...place }: Place & { businessId: number | null }) =>
  `${businessId} ${postText(place).trim().toLowerCase()}`
