// A door of its own: the hours of a shift stand on the first screen, what plans it does not.
export { useBreakText } from '../break-text.ts'
export { useExpectedText } from '../expected-text.ts'
export { useShiftTimes } from '../shift-text.ts'
