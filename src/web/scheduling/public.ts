export { placeOf, useShiftTimes } from './shift-text.ts'
export { useSaving } from './use-saving.ts'
export { PlanProblems } from './warnings.tsx'
