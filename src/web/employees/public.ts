export { EmployeeFilter, useColleagues } from './choose-employee.tsx'
