export { AccountPage } from './account-page.tsx'
export { PersonFields } from './person-fields.tsx'
export { usePasswordHint } from './use-password-hint.ts'
export { usePinHint } from './use-pin-hint.ts'
