// A door of its own: whoever shows a guard their clock does not bring what managers read.
export { asPressed } from '../as-pressed.ts'
export { ClockPanel, Standing } from '../clock-panel.tsx'
export { useMyClock } from '../use-my-clock.ts'
