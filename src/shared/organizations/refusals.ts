import type { Sentence } from '../words.ts'

export const organizationsRefusals = {
  'site-required': { en: 'Choose the site', es: 'Elija la sede', fr: 'Choisissez le site' },
  'country-not-known': {
    en: 'Choose a country by its two letters, such as FR',
    es: 'Elija un país por sus dos letras, como ES',
    fr: 'Choisissez un pays par ses deux lettres, comme FR',
  },
  'company-code-not-valid': {
    en: 'Use 4 to 12 letters and digits',
    es: 'Use de 4 a 12 letras y cifras',
    fr: 'Utilisez 4 à 12 lettres et chiffres',
  },
  'site-has-past': {
    en: 'What happened at this site belongs to its client, whose people alone may see it. Close the site and open one for the other client.',
    es: 'Lo ocurrido en esta sede pertenece a su cliente y solo su gente puede verlo. Cierre la sede y abra otra para el nuevo cliente.',
    fr: 'Ce qui s’est passé sur ce site appartient à son client, et seules ses équipes peuvent le voir. Fermez ce site et ouvrez-en un pour l’autre client.',
  },
  'company-code-taken': {
    en: 'Another company has this code.',
    es: 'Otra empresa tiene este código.',
    fr: 'Une autre entreprise a déjà ce code.',
  },
  'iban-not-valid': {
    en: 'This is no IBAN: look at its digits again',
    es: 'No es un IBAN: revise sus cifras',
    fr: 'Ce n’est pas un IBAN : vérifiez ses chiffres',
  },
  'tax-id-not-valid': {
    en: 'This is no {label}: one looks like {example}',
    es: 'No es un {label}: tiene la forma {example}',
    fr: 'Ce n’est pas un {label} : il se présente comme {example}',
  },
  'currency-not-known': {
    en: 'Choose a currency by its three letters, such as EUR',
    es: 'Elija una moneda por sus tres letras, como EUR',
    fr: 'Choisissez une devise par ses trois lettres, comme EUR',
  },
  'currency-in-use': {
    en: 'Invoices were written in this currency already; open another organization for another one.',
    es: 'Ya se emitieron facturas en esta moneda; abra otra organización para usar otra.',
    fr: 'Des factures existent déjà dans cette devise ; ouvrez une autre organisation pour en utiliser une autre.',
  },
  'holiday-name-required': {
    en: 'Give the holiday a name',
    es: 'Ponga un nombre al festivo',
    fr: 'Donnez un nom au jour férié',
  },
  'multiplier-not-valid': {
    en: 'Use a number such as 1.5',
    es: 'Use un número como 1,5',
    fr: 'Utilisez un nombre comme 1,5',
  },
  'holiday-place-not-known': {
    en: 'Choose a country and a region from the list',
    es: 'Elija un país y una región de la lista',
    fr: 'Choisissez un pays et une région dans la liste',
  },
  'second-tier-first': {
    en: 'The second tier of overtime cannot begin before the first',
    es: 'El segundo tramo de horas extra no puede empezar antes que el primero',
    fr: 'La seconde tranche d’heures supplémentaires ne peut pas commencer avant la première',
  },
  'night-without-length': {
    en: 'The night needs a beginning and another end',
    es: 'La noche necesita un principio y un final distintos',
    fr: 'La nuit doit avoir un début et une fin différents',
  },
  'business-name-required': {
    en: 'Business name is required',
    es: 'El nombre de la sede es obligatorio',
    fr: 'Le nom du site est obligatoire',
  },
  'week-hours-not-valid': {
    en: 'Use a number such as 40',
    es: 'Use un número como 40',
    fr: 'Utilisez un nombre comme 40',
  },
  'week-hours-too-many': {
    en: 'A week has 168 hours',
    es: 'Una semana tiene 168 horas',
    fr: 'Une semaine compte 168 heures',
  },
  'due-days-not-valid': {
    en: 'Use a number such as 30',
    es: 'Use un número como 30',
    fr: 'Utilisez un nombre comme 30',
  },
  'position-incomplete': {
    en: 'A position needs both latitude and longitude',
    es: 'Una posición necesita latitud y longitud',
    fr: 'Une position exige latitude et longitude',
  },
  'owner-required': {
    en: 'Choose the provider who owns the organization',
    es: 'Elija el proveedor dueño de la organización',
    fr: "Choisissez le prestataire propriétaire de l'organisation",
  },
  'owner-chosen-by-admin': {
    en: 'Only an administrator can choose the provider',
    es: 'Solo un administrador puede elegir el proveedor',
    fr: 'Seul un administrateur peut choisir le prestataire',
  },
  'owner-not-provider': {
    en: 'Only the account of a provider can own an organization',
    es: 'Solo la cuenta de un proveedor puede ser dueña de una organización',
    fr: "Seul le compte d'un prestataire peut posséder une organisation",
  },
  'organization-switched-off': {
    en: 'One of your organizations is switched off. Ask the administrator before you open another.',
    es: 'Una de sus organizaciones está desactivada. Consulte al administrador antes de abrir otra.',
    fr: 'L’une de vos organisations est désactivée. Adressez-vous à l’administrateur avant d’en ouvrir une autre.',
  },
  'switched-by-admin': {
    en: 'Only an administrator can switch an organization on or off',
    es: 'Solo un administrador puede activar o desactivar una organización',
    fr: 'Seul un administrateur peut activer ou désactiver une organisation',
  },
  'logo-not-valid': {
    en: 'Please select a valid image file (JPG, PNG, or GIF)',
    es: 'Seleccione una imagen válida (JPG, PNG o GIF)',
    fr: 'Sélectionnez une image valide (JPG, PNG ou GIF)',
  },
  'business-closed': {
    en: 'This business is closed.',
    es: 'Esta empresa está cerrada.',
    fr: 'Cette entreprise est fermée.',
  },
  'business-open': {
    en: 'This business is open.',
    es: 'Esta empresa está abierta.',
    fr: 'Cette entreprise est ouverte.',
  },
  'business-in-use': {
    en: 'This business is still in use. Release its people, and end its shifts, zones and incidents first.',
    es: 'Esta sede sigue en uso. Desvincule antes a su personal y cierre sus turnos, zonas e incidentes.',
    fr: "Ce site est encore utilisé. Retirez d'abord son personnel et mettez fin à ses vacations, zones et incidents.",
  },
  'employee-of-other-organization': {
    en: 'This person works for another organization',
    es: 'Esta persona trabaja para otra organización',
    fr: 'Cette personne travaille pour une autre organisation',
  },
  'already-linked': {
    en: 'This person works at this business already.',
    es: 'Esta persona ya trabaja en esta sede.',
    fr: 'Cette personne travaille déjà sur ce site.',
  },
  'not-linked': { en: '{why}', es: '{why}', fr: '{why}' },
  'not-working-there': {
    en: 'This person does not work at this business.',
    es: 'Esta persona no trabaja en esta empresa.',
    fr: 'Cette personne ne travaille pas dans cette entreprise.',
  },
  'you-do-not-work-there': {
    en: 'You do not work for this business at the moment. Ask your supervisor to be added.',
    es: 'Por ahora no trabaja en esta sede. Pida a su supervisor que lo añada.',
    fr: 'Vous ne travaillez pas sur ce site pour le moment. Demandez à votre superviseur de vous y ajouter.',
  },
  'no-employee-record': {
    en: 'No employee record found for business switching',
    es: 'No hay ficha de empleado para cambiar de sede',
    fr: "Aucune fiche d'employé pour changer de site",
  },
  'only-own-business': {
    en: 'You can only switch your own business.',
    es: 'Solo puede cambiar su propia empresa.',
    fr: 'Vous ne pouvez changer que votre propre entreprise.',
  },
  'allowance-name-required': {
    en: 'An allowance needs a name',
    es: 'Un complemento necesita un nombre',
    fr: 'Une prime a besoin d’un nom',
  },
  'allowance-code-required': {
    en: 'An allowance needs a pay code',
    es: 'Un complemento necesita un código de nómina',
    fr: 'Une prime a besoin d’un code de paie',
  },
  'allowance-position-required': {
    en: 'Say which position gets it',
    es: 'Indique qué puesto lo recibe',
    fr: 'Indiquez quel poste la reçoit',
  },
  'allowance-people-required': {
    en: 'Choose at least one person',
    es: 'Elija al menos a una persona',
    fr: 'Choisissez au moins une personne',
  },
  'allowance-ends-first': {
    en: 'The last week is before the first',
    es: 'La última semana es anterior a la primera',
    fr: 'La dernière semaine précède la première',
  },
} as const satisfies Record<string, Sentence>
