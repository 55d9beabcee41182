interface Reachable {
  name: string
  address: string | null
  coordinates: { lat: number; lng: number } | null
}

/** A link that a phone opens in its map; to the point where it is known, else to the address. */
export function directionsTo({ name, address, coordinates }: Reachable) {
  if (coordinates === null && address === null) return null
  const to = coordinates ? `${coordinates.lat},${coordinates.lng}` : `${name}, ${address}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`
}
