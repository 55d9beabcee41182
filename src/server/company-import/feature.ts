import { type Feature, implement } from '#server/platform/context.ts'
import { companyImport } from '#shared/company-import/contract.ts'
import { companyImportRefusals } from '#shared/company-import/refusals.ts'
import { sheetRefusals } from '#shared/sheet-refusals.ts'
import { check, run, standing } from './imports.ts'
import { companyImportData } from './personal-data.ts'

export const companyImportFeature: Feature = {
  name: 'company-import',
  subject: {
    name: 'Company import',
    description: 'What a company brings from another product: clients, sites, people, shifts and open invoices.',
  },
  refusals: [companyImportRefusals, sheetRefusals],
  personalData: companyImportData,
  calls: implement(companyImport, { standing, check, run }),
}
