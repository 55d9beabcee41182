export { BusinessFilter } from './choose-business.tsx'
export { OrganizationField, OrganizationFilter, useOrganizationChosen } from './choose-organization.tsx'
export { useProviders } from './use-providers.ts'
