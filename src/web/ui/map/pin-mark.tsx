import { type PinShape, shapePaths } from './shapes.ts'

/** The shape of a pin, for legends and lists that say the same as the map. */
export const PinMark = ({ shape, colour, size = 12 }: { shape: PinShape; colour: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className="shrink-0">
    <path d={shapePaths[shape]} fill={colour} />
  </svg>
)
