import { type Colour, colourOf, type Look } from './series.ts'

/** The stripes that a hatched series is filled with; once in every chart that has one. */
export function Hatches({ id, colours }: { id: string; colours: readonly Colour[] }) {
  return (
    <defs>
      {colours.map(colour => (
        <pattern
          key={colour}
          id={hatchId(id, colour)}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--surface)" />
          <rect width="3" height="6" fill={colourOf(colour)} />
        </pattern>
      ))}
    </defs>
  )
}

/** Fill and edge of a bar or a swatch. */
export function fillOf(look: Look, colour: Colour, id: string) {
  const edge = { stroke: colourOf(colour), strokeWidth: 1.5 }
  if (look === 'solid') return { fill: colourOf(colour) }
  if (look === 'outline') return { fill: `color-mix(in oklab, ${colourOf(colour)} 12%, var(--surface))`, ...edge }
  return { fill: `url(#${hatchId(id, colour)})`, ...edge }
}

const hatchId = (id: string, colour: Colour) => `${id}-${colour}`
