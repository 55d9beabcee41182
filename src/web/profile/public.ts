export { ProfileFields, profileUpdateOf, profileValuesOf } from './fields.tsx'
export { useProfileUpdate } from './use-profile-update.ts'
