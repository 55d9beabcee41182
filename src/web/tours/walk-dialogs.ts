export { FinishDialog } from './finish-dialog.tsx'
export { ObserveDialog } from './observe-dialog.tsx'
export { PauseDialog } from './pause-dialog.tsx'
export { SkipDialog } from './skip-dialog.tsx'
