export { OpenEntries, OpenHere, useOpenEntries, useOpenList } from './open-entries.tsx'
