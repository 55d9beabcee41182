export { placeOf, useShiftTimes } from './shift-text.ts'
