/** Metres as they are said where nobody is known to read in miles: 8 m, 240 m, 1.3 km. */
export function distanceText(metres: number) {
  if (metres < 10) return `${Math.ceil(metres)} m`
  if (metres < 1000) return `${Math.round(metres / 10) * 10} m`
  return metres < 100_000 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`
}
