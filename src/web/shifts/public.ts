export { PlanProblems } from './plan-problems.tsx'
export { ReturnLine, ShiftCard, ShiftList } from './shift-card.tsx'
export { useShiftTimes } from './shift-text.ts'
export { useSaving } from './use-saving.ts'
