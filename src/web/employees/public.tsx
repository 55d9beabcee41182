export { EmployeeStatusPill, useEmployeeStatusWords } from './status-pill.tsx'
