export { HoursToConfirm, useHoursToConfirm } from './hours-to-confirm.tsx'
