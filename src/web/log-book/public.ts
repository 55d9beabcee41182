export { OpenEntries, OpenHere, useOpenEntries } from './open-entries.tsx'
