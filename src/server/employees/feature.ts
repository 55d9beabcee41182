import { type Feature, implement } from '#server/platform/context.ts'
import { employees } from '#shared/employees/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { employeesRefusals } from '#shared/employees/refusals.ts'
import { sheetRefusals } from '#shared/sheet-refusals.ts'
import { checkImport, importEmployees } from './import-employees.ts'
import { attachLicenceFile, detachLicenceFile, licenceFile } from './licence-files.ts'
import { addLicence, changeLicence, readExpiring, removeLicence } from './licences.ts'
import { readPage } from './page.ts'
import { employeesData } from './personal-data.ts'
import { exportList, readList, readSummary } from './read-employees.ts'
import { addEmployee, changeEmployee, changeStatus, removeEmployee } from './records.ts'
import { personSource } from './search.ts'

export const employeesFeature: Feature = {
  name: 'employees',
  subject: { name: 'Employees', description: 'The people of a company, their licences and how they come in.' },
  refusals: [employeesRefusals, sheetRefusals],
  personalData: employeesData,
  calls: [
    ...implement(employees, {
      list: readList,
      summary: readSummary,
      export: exportList,
      read: readPage,
      create: addEmployee,
      setStatus: changeStatus,
      update: changeEmployee,
      remove: removeEmployee,
      checkImport,
      import: importEmployees,
    }),
    ...implement(licences, {
      expiring: readExpiring,
      create: addLicence,
      update: changeLicence,
      attach: attachLicenceFile,
      file: licenceFile,
      detach: detachLicenceFile,
      remove: removeLicence,
    }),
  ],
  search: [personSource],
}
