import { type Feature, implement } from '#server/platform/context.ts'
import { employees } from '#shared/employees/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { checkImport, importEmployees } from './import-employees.ts'
import { attachLicenceFile, detachLicenceFile, licenceFile } from './licence-files.ts'
import { addLicence, changeLicence, readExpiring, removeLicence } from './licences.ts'
import { readPage } from './page.ts'
import { employeesData } from './personal-data.ts'
import { exportList, readList, readSummary } from './read-employees.ts'
import { addEmployee, changeEmployee, changeStatus, removeEmployee } from './records.ts'
import { personSource } from './search.ts'

export const employeesFeature: Feature = {
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
