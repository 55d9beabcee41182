import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const records = 'as long as the company keeps its records'

export const companyImportData: PersonalTable[] = [
  {
    table: 'company_imports',
    name: { en: 'Files you imported', es: 'Archivos que importó', fr: 'Fichiers que vous avez importés' },
    why: 'knowing how far a company is with bringing its records over, and who did it',
    seenBy: seenBy.company,
    of: { actor: ['imported_by'] },
    kept: { until: records },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'import_numbers',
    name: {
      en: 'Your number in the product the company used before',
      es: 'Su número en el producto que la empresa usaba antes',
      fr: "Votre numéro dans le produit que l'entreprise utilisait avant",
    },
    why: 'files from that product refer to it, and a file sent twice is recognised by it',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { rows: 'go' },
  },
]
