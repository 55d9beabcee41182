export { useLicenceAttention } from './attention.tsx'
export { EmployeeFilter, useColleagues } from './choose-employee.tsx'
