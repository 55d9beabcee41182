export { ClientDialog } from './client-dialog.tsx'
