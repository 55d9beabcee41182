import type { Sentence } from './words.ts'

/** Why a file or a photo is not taken. */
export const fileRefusals = {
  'file-name-required': { en: 'Give the file a name', es: 'Dé un nombre al archivo', fr: 'Donnez un nom au fichier' },
  'file-too-large': {
    en: 'A file may have 8 MB at most',
    es: 'Un archivo puede tener como máximo 8 MB',
    fr: 'Un fichier peut peser au plus 8 Mo',
  },
  'file-not-accepted': {
    en: 'Only PDF, JPEG, PNG and WebP files are taken, and only whole ones with nothing else in them',
    es: 'Solo se aceptan archivos PDF, JPEG, PNG y WebP, enteros y sin nada más dentro',
    fr: 'Seuls les fichiers PDF, JPEG, PNG et WebP sont acceptés, entiers et sans rien d’autre dedans',
  },
  'file-acts': {
    en: 'This PDF runs something by itself when it is opened. Print it to a new PDF and attach that one.',
    es: 'Este PDF ejecuta algo por sí solo al abrirse. Imprímalo en un PDF nuevo y adjunte ese.',
    fr: 'Ce PDF exécute quelque chose à l’ouverture. Imprimez-le dans un nouveau PDF et joignez celui-ci.',
  },
  'picture-too-big': {
    en: 'A picture may be {most} pixels wide and high at most',
    es: 'Una imagen puede medir como máximo {most} píxeles de ancho y alto',
    fr: 'Une image peut mesurer au plus {most} pixels de large et de haut',
  },
  'file-infected': {
    en: 'The virus scanner refused this file. It was not kept.',
    es: 'El antivirus rechazó este archivo. No se ha guardado.',
    fr: 'L’antivirus a refusé ce fichier. Il n’a pas été conservé.',
  },
  'scanner-away': {
    en: 'The virus scanner does not answer, so that no file can be taken now. Administrators see it; try again later.',
    es: 'El antivirus no responde y ahora no se puede aceptar ningún archivo. Los administradores lo ven; inténtelo más tarde.',
    fr: 'L’antivirus ne répond pas : aucun fichier ne peut être accepté. Les administrateurs le voient ; réessayez plus tard.',
  },
  'photo-too-large': {
    en: 'File size must be less than 2MB',
    es: 'El archivo debe pesar menos de 2 MB',
    fr: 'Le fichier doit peser moins de 2 Mo',
  },
  'photo-not-valid': {
    en: 'Please select a valid image file (JPG, PNG, or GIF)',
    es: 'Seleccione una imagen válida (JPG, PNG o GIF)',
    fr: 'Sélectionnez une image valide (JPG, PNG ou GIF)',
  },
} as const satisfies Record<string, Sentence>
