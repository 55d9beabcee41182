import { declareActions } from '../audit/action.ts'

export const singleSignOnActions = declareActions({
  'single-sign-on.changed': {
    name: {
      en: 'Single sign-on set up',
      es: 'Inicio de sesión único configurado',
      fr: 'Authentification unique configurée',
    },
    told: {
      en: '{actor} set single sign-on up with {issuer}',
      es: '{actor} configuró el inicio de sesión único con {issuer}',
      fr: '{actor} a configuré l’authentification unique avec {issuer}',
    },
  },
  'single-sign-on.required': {
    name: {
      en: 'Single sign-on required',
      es: 'Inicio de sesión único exigido',
      fr: 'Authentification unique exigée',
    },
    told: {
      en: '{actor} lets people in by single sign-on alone',
      es: '{actor} solo permite entrar con el inicio de sesión único',
      fr: '{actor} n’autorise plus que l’authentification unique',
    },
  },
  'single-sign-on.relaxed': {
    name: {
      en: 'Passwords allowed again',
      es: 'Contraseñas permitidas de nuevo',
      fr: 'Mots de passe de nouveau autorisés',
    },
    told: {
      en: '{actor} lets people in by password again',
      es: '{actor} permite entrar con contraseña de nuevo',
      fr: '{actor} autorise de nouveau les mots de passe',
    },
  },
  'single-sign-on.removed': {
    name: {
      en: 'Single sign-on taken away',
      es: 'Inicio de sesión único retirado',
      fr: 'Authentification unique retirée',
    },
    told: {
      en: '{actor} took single sign-on with {issuer} away',
      es: '{actor} retiró el inicio de sesión único con {issuer}',
      fr: '{actor} a retiré l’authentification unique avec {issuer}',
    },
  },
  'single-sign-on.linked': {
    name: {
      en: 'Known by single sign-on from now on',
      es: 'Vinculado al inicio de sesión único',
      fr: 'Lié à l’authentification unique',
    },
    told: {
      en: '{subject} came in by single sign-on for the first time',
      es: '{subject} entró por primera vez con el inicio de sesión único',
      fr: '{subject} s’est connecté pour la première fois par authentification unique',
    },
  },
  'single-sign-on.refused': {
    name: {
      en: 'Single sign-on refused',
      es: 'Inicio de sesión único rechazado',
      fr: 'Authentification unique refusée',
    },
    told: {
      en: 'A single sign-on was refused: {reason} ({reference})',
      es: 'Se rechazó un inicio de sesión único: {reason} ({reference})',
      fr: 'Une authentification unique a été refusée : {reason} ({reference})',
    },
  },
})
