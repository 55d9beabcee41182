export { AccountPage } from './account-page.tsx'
export { PersonFields } from './person-fields.tsx'
export { useAbout, usePasswordHint } from './use-about.ts'
export { usePinHint } from './use-pin-hint.ts'
