export { ProfileFields, profileValuesOf } from './fields.tsx'
export { useProfileUpdate } from './use-profile-update.ts'
