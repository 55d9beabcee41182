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
  // Whatever is near lies in the same square of this size or in one beside it: no need to look at all the others.
  const squares = new Map<string, number[]>()
  const squareOf = (x: number) => Math.floor(x / nearPixels)
  for (const spot of spots) {
    const near = nearPixels > 0 ? nearestFirst(spot) : undefined
    if (near !== undefined) {
      near.members.push(spot)
      continue
    }
    const key = `${squareOf(spot.x)} ${squareOf(spot.y)}`
    const square = squares.get(key) ?? []
    squares.set(key, square)
    square.push(clusters.push({ x: spot.x, y: spot.y, members: [spot] }) - 1)
  }
  return clusters

  // Of several groups within reach the one that was there first.
  function nearestFirst({ x, y }: T) {
    let first: number | undefined
    for (const across of [-1, 0, 1])
      for (const down of [-1, 0, 1])
        for (const index of squares.get(`${squareOf(x) + across} ${squareOf(y) + down}`) ?? []) {
          const one = clusters[index]
          if (one === undefined || (first !== undefined && index > first)) continue
          if (Math.hypot(one.x - x, one.y - y) < nearPixels) first = index
        }
    return first === undefined ? undefined : clusters[first]
  }
}
