export { useLicenceAttention } from './attention.tsx'
export { EmployeeField, EmployeeFilter } from './choose-employee.tsx'
