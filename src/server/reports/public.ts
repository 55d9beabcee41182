export { catchUp } from './days-store.ts'
export { timeEntries } from './entries.ts'
export { csv, pdfFile } from './files.ts'
export { askedFor } from './scope.ts'
