export { placeOf, useShiftTimes } from './shift-text.ts'
export { ScheduleStatusPill, useScheduleStatusWords } from './status-pill.tsx'
