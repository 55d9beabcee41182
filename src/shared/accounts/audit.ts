import { declareActions } from '../audit/action.ts'

export const accountActions = declareActions({
  'provider.registered': {
    name: { en: 'Provider registered', es: 'Proveedor registrado', fr: 'Prestataire inscrit' },
  },
  'profile.changed': {
    name: { en: 'Profile changed', es: 'Perfil modificado', fr: 'Profil modifié' },
    told: { en: '{actor} changed their profile', es: '{actor} modificó su perfil', fr: '{actor} a modifié son profil' },
  },
  'password.changed': {
    name: { en: 'Password changed', es: 'Contraseña cambiada', fr: 'Mot de passe modifié' },
    told: {
      en: '{actor} changed their password',
      es: '{actor} cambió su contraseña',
      fr: '{actor} a changé son mot de passe',
    },
  },
  'password.reset': {
    name: { en: 'Password reset', es: 'Contraseña restablecida', fr: 'Mot de passe réinitialisé' },
  },
  'session.ended': {
    name: { en: 'Device signed out', es: 'Sesión de un dispositivo cerrada', fr: 'Appareil déconnecté' },
    told: {
      en: '{actor} signed out one of their devices',
      es: '{actor} cerró la sesión de uno de sus dispositivos',
      fr: '{actor} a déconnecté un de ses appareils',
    },
  },
  'other-sessions.ended': {
    name: {
      en: 'Other devices signed out',
      es: 'Otros dispositivos desconectados',
      fr: 'Autres appareils déconnectés',
    },
    told: {
      en: '{actor} signed out their other devices',
      es: '{actor} cerró la sesión de sus otros dispositivos',
      fr: '{actor} a déconnecté ses autres appareils',
    },
  },
  'two-factor.enabled': {
    name: {
      en: 'Two-factor sign-in turned on',
      es: 'Verificación en dos pasos activada',
      fr: 'Double authentification activée',
    },
    told: {
      en: '{actor} turned two-factor sign-in on',
      es: '{actor} activó la verificación en dos pasos',
      fr: '{actor} a activé la double authentification',
    },
  },
  'two-factor.disabled': {
    name: {
      en: 'Two-factor sign-in turned off',
      es: 'Verificación en dos pasos desactivada',
      fr: 'Double authentification désactivée',
    },
    told: {
      en: '{actor} turned two-factor sign-in off',
      es: '{actor} desactivó la verificación en dos pasos',
      fr: '{actor} a désactivé la double authentification',
    },
  },
  'two-factor.reset': {
    name: {
      en: 'Two-factor sign-in reset',
      es: 'Verificación en dos pasos restablecida',
      fr: 'Double authentification réinitialisée',
    },
    told: {
      en: '{actor} reset the two-factor sign-in of {subject}',
      es: '{actor} restableció la verificación en dos pasos de {subject}',
      fr: '{actor} a réinitialisé la double authentification de {subject}',
    },
  },
  'recovery-codes.renewed': {
    name: { en: 'Recovery codes renewed', es: 'Códigos de recuperación renovados', fr: 'Codes de secours renouvelés' },
    told: {
      en: '{actor} renewed their recovery codes',
      es: '{actor} renovó sus códigos de recuperación',
      fr: '{actor} a renouvelé ses codes de secours',
    },
  },
  'recovery-code.used': {
    name: { en: 'Recovery code used', es: 'Código de recuperación usado', fr: 'Code de secours utilisé' },
  },
})
