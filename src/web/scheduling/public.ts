export { AddSchedule } from './add-schedule.tsx'
