import { writeFileSync } from 'node:fs'
import { zxyToTileId } from 'pmtiles'

/*
 * A map of one tile, land under water: header, one directory, metadata and a vector tile, as
 * the PMTiles and vector tile formats lay them out.
 */
export function writeMapFile(path: string, { lat, lng }: { lat: number; lng: number }, attribution: string) {
  const zoom = 10
  const tile = tileOf([
    {
      name: 'earth',
      corners: [
        [0, 0],
        [extent, 0],
        [extent, extent],
        [0, extent],
      ],
    },
    {
      name: 'water',
      corners: [
        [0, 0],
        [extent, 0],
        [extent, extent],
        [0, extent],
      ],
    },
  ])
  const [x, y] = tileAt(lat, lng, zoom)
  // One entry: which tile, once, how long, and at the start of the tiles.
  const directory = bytes(1, zxyToTileId(zoom, x, y), 1, tile.length, 1)
  const layers = ['earth', 'water'].map(id => ({ id, fields: {} }))
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers, attribution }))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const rootAt = header.length
  const metadataAt = rootAt + directory.length
  const tilesAt = metadataAt + metadata.length
  const sizes = [rootAt, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, tile.length, 1, 1, 1]
  for (const [index, size] of sizes.entries()) header.writeBigUInt64LE(BigInt(size), 8 + 8 * index)
  // In order; neither directories nor tiles compressed; vector tiles; of one zoom.
  Buffer.from([1, 1, 1, 1, zoom, zoom]).copy(header, 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  writeFileSync(path, Buffer.concat([header, directory, metadata, tile]))
}

const extent = 4096

interface Shape {
  name: string
  corners: [number, number][]
}

const tileOf = (shapes: Shape[]) => Buffer.concat(shapes.map(({ name, corners }) => field(3, layerOf(name, corners))))

const layerOf = (name: string, corners: Shape['corners']) =>
  Buffer.concat([bytes(15 << 3, 2), field(1, Buffer.from(name)), field(2, featureOf(corners)), bytes(5 << 3, extent)])

const polygon = 3

const featureOf = (corners: Shape['corners']) =>
  Buffer.concat([bytes(3 << 3, polygon), field(4, bytes(...commandsOf(corners)))])

// Move to the first corner, lines to the others, close: each as the way from the one before.
function commandsOf(corners: Shape['corners']) {
  const ways = corners.map(([x, y], index) => {
    const [fromX, fromY] = corners[index - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  return [1 | (1 << 3), ...(ways[0] ?? []), 2 | ((corners.length - 1) << 3), ...ways.slice(1).flat(), 15]
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

const field = (number: number, content: Buffer) =>
  Buffer.concat([bytes((number << 3) | 2), bytes(content.length), content])

/** Numbers of any size, seven bits to a byte. */
function bytes(...values: number[]) {
  const all: number[] = []
  for (let value of values) {
    for (; value > 127; value = Math.floor(value / 128)) all.push((value % 128) + 128)
    all.push(value)
  }
  return Buffer.from(all)
}

function tileAt(lat: number, lng: number, zoom: number): [number, number] {
  const turn = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [((lng + 180) / 360) * 2 ** zoom, (0.5 - turn / (2 * Math.PI)) * 2 ** zoom].map(Math.floor) as [number, number]
}
