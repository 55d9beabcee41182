export { AccountPage } from './account-page.tsx'
export { PersonFields } from './person-fields.tsx'
export { usePasswordHint } from './use-about.ts'
