import type { Sentence } from './words.ts'

/** Why a file of rows is not taken. */
export const sheetRefusals = {
  'import-without-rows': {
    en: 'The file has no rows',
    es: 'El archivo no tiene filas',
    fr: "Le fichier n'a aucune ligne",
  },
  'import-too-many-rows': {
    en: 'At most {maximum} rows in one file',
    es: 'Como máximo {maximum} filas por archivo',
    fr: 'Au plus {maximum} lignes par fichier',
  },
  'import-refused': {
    en: 'Nothing was imported: some rows have problems.',
    es: 'No se importó nada: algunas filas tienen problemas.',
    fr: "Rien n'a été importé : certaines lignes posent problème.",
  },
  'characters-unreadable': {
    en: 'Contains characters that could not be read',
    es: 'Contiene caracteres ilegibles',
    fr: 'Contient des caractères illisibles',
  },
} as const satisfies Record<string, Sentence>
