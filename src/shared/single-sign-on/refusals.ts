import type { Sentence } from '../words.ts'

export const singleSignOnRefusals = {
  'issuer-not-valid': {
    en: 'Give the web address of the issuer, which begins with https://',
    es: 'Indique la dirección web del emisor, que empieza por https://',
    fr: 'Indiquez l’adresse web de l’émetteur, qui commence par https://',
  },
  'issuer-inside': {
    en: 'This address leads into a private network. Whoever runs the installation can allow it.',
    es: 'Esta dirección lleva a una red privada. Quien administra la instalación puede permitirla.',
    fr: 'Cette adresse mène à un réseau privé. La personne qui gère l’installation peut l’autoriser.',
  },
  'application-id-required': {
    en: 'Enter the client ID that the service gave Muster',
    es: 'Introduzca el ID de cliente que el servicio dio a Muster',
    fr: 'Saisissez l’ID client que le service a donné à Muster',
  },
  'application-secret-required': {
    en: 'Enter the client secret that the service gave Muster',
    es: 'Introduzca el secreto de cliente que el servicio dio a Muster',
    fr: 'Saisissez le secret client que le service a donné à Muster',
  },
  'email-domain-not-valid': {
    en: 'Write domains such as example.com',
    es: 'Escriba dominios como example.com',
    fr: 'Écrivez des domaines comme example.com',
  },
  'email-domain-open': {
    en: 'Everyone can have an address at {domain}. Name domains of your company only.',
    es: 'Cualquiera puede tener una dirección en {domain}. Indique solo dominios de su empresa.',
    fr: 'Tout le monde peut avoir une adresse chez {domain}. N’indiquez que des domaines de votre entreprise.',
  },
  'email-domain-not-yours': {
    en: 'You can name the domain of your own confirmed address. For {domain} ask an administrator of the installation.',
    es: 'Puede indicar el dominio de su propia dirección confirmada. Para {domain}, pídalo a un administrador de la instalación.',
    fr: 'Vous pouvez indiquer le domaine de votre propre adresse confirmée. Pour {domain}, adressez-vous à un administrateur de l’installation.',
  },
  'newcomers-need-domain': {
    en: 'Name at least one domain: only people with an address there can be added',
    es: 'Indique al menos un dominio: solo se puede añadir a personas con una dirección de ese dominio',
    fr: 'Indiquez au moins un domaine : seules les personnes qui y ont une adresse peuvent être ajoutées',
  },
  'email-domain-not-of-client': {
    en: 'You can name the domain of a confirmed address of someone of this client. For {domain} ask an administrator of the installation.',
    es: 'Puede indicar el dominio de una dirección confirmada de alguien de este cliente. Para {domain}, pídalo a un administrador de la instalación.',
    fr: 'Vous pouvez indiquer le domaine d’une adresse confirmée d’une personne de ce client. Pour {domain}, adressez-vous à un administrateur de l’installation.',
  },
  'client-people-are-invited': {
    en: 'People of a client are invited: their service adds nobody',
    es: 'A las personas de un cliente se las invita: su servicio no añade a nadie',
    fr: 'Les personnes d’un client sont invitées : leur service n’ajoute personne',
  },
  'client-sign-in-untried': {
    en: 'Let someone of this client sign in through it once before all of them have to',
    es: 'Antes de exigirlo a todos, alguien de este cliente tiene que haber entrado una vez con él',
    fr: 'Avant de l’exiger de tous, une personne de ce client doit s’être connectée une fois par ce service',
  },
  'group-required': {
    en: 'Name the group',
    es: 'Indique el grupo',
    fr: 'Indiquez le groupe',
  },
  'single-sign-on-not-set': {
    en: 'Single sign-on is not set up yet',
    es: 'El inicio de sesión único aún no está configurado',
    fr: 'L’authentification unique n’est pas encore configurée',
  },
  'single-sign-on-untried': {
    en: 'Sign in through your company once yourself before everyone has to',
    es: 'Antes de exigirlo a todos, inicie sesión usted mismo una vez con su empresa',
    fr: 'Connectez-vous une fois vous-même via votre entreprise avant de l’exiger de tous',
  },
  'company-or-email-required': {
    en: 'Enter your work email or the code of your company',
    es: 'Introduzca su correo de trabajo o el código de su empresa',
    fr: 'Saisissez votre e-mail professionnel ou le code de votre entreprise',
  },
  'company-sign-in-unknown': {
    en: 'No company sign-in was found for this. Check what you typed, use the link that your company gave you, or sign in with your password.',
    es: 'No se encontró ningún inicio de sesión de empresa para esto. Revise lo que escribió, use el enlace que le dio su empresa o entre con su contraseña.',
    fr: 'Aucune connexion d’entreprise n’a été trouvée. Vérifiez votre saisie, utilisez le lien donné par votre entreprise ou connectez-vous avec votre mot de passe.',
  },
  'company-sign-in-unreachable': {
    en: 'The sign-in of your company does not answer at the moment. Try again later, or ask your company. Reference: {reference}',
    es: 'El inicio de sesión de su empresa no responde en este momento. Inténtelo más tarde o pregunte en su empresa. Referencia: {reference}',
    fr: 'La connexion de votre entreprise ne répond pas pour le moment. Réessayez plus tard ou adressez-vous à votre entreprise. Référence : {reference}',
  },
  'company-sign-in-refused': {
    en: 'Signing in through your company did not work. Try again, or ask your company. Reference: {reference}',
    es: 'No se pudo iniciar sesión con su empresa. Inténtelo de nuevo o pregunte en su empresa. Referencia: {reference}',
    fr: 'La connexion via votre entreprise n’a pas abouti. Réessayez ou adressez-vous à votre entreprise. Référence : {reference}',
  },
} as const satisfies Record<string, Sentence>
