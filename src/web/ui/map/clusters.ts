interface Spot {
  x: number
  y: number
}

export interface Cluster<T> extends Spot {
  members: T[]
}

/** Groups what would lie on top of each other on the screen: everything nearer than this many pixels to the first of a group. */
export function clustersOf<T extends Spot>(spots: readonly T[], nearPixels: number): Cluster<T>[] {
  const clusters: Cluster<T>[] = []
  for (const spot of spots) {
    const near = clusters.find(one => Math.hypot(one.x - spot.x, one.y - spot.y) < nearPixels)
    if (near === undefined) clusters.push({ x: spot.x, y: spot.y, members: [spot] })
    else near.members.push(spot)
  }
  return clusters
}
