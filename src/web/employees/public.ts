export { AddEmployeeDialog } from './add-employee.tsx'
export { useLicenceAttention } from './attention.tsx'
export { EmployeeField, EmployeeFilter } from './choose-employee.tsx'
export { ImportEmployees } from './import-employees.tsx'
