// What few presses need, in one file: the first page carries the name of every one.
export { ConsentFirst } from './consent-first.tsx'
export { KeptPresses } from './kept-presses.tsx'
export { LocationWords } from './location-words.tsx'
export { OrdersFirst } from './orders-first.tsx'
export { ShiftBanner } from './shift-banner.tsx'
export { UndoClockOut } from './undo-clock-out.tsx'
