import { declareActions } from '../audit/action.ts'

export const companyImportActions = declareActions({
  'company.imported': {
    name: { en: 'File imported', es: 'Archivo importado', fr: 'Fichier importé' },
    told: {
      en: '{actor} imported a file into {subject}',
      es: '{actor} importó un archivo en {subject}',
      fr: '{actor} a importé un fichier dans {subject}',
    },
  },
})
