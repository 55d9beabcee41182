// A door of its own: what is done about an alarm where one reads of it comes with the screen that shows it.
export { AlarmSound } from '../alarm-sound.tsx'
export { useAlarmTitle } from '../alarm-words.ts'
export { AssignHere } from '../assign-here.tsx'
export { TakeIt } from '../take-it.tsx'
export { Running } from '../timers.tsx'
