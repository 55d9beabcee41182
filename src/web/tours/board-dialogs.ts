export { WatchDialog } from './watch-dialog.tsx'
export { WeeksDialog } from './weeks-dialog.tsx'
