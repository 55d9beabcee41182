export { HelpDialog, ShowAround, WordDialog } from './later.tsx'
export { WhatIs } from './what-is.tsx'
