export { PersonFields } from './person-fields.tsx'
