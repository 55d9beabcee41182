import type { Sentence } from '../words.ts'

export const accountsRefusals = {
  'email-taken': { en: '{why}', es: '{why}', fr: '{why}' },
  'account-email-taken': {
    en: 'An account with this email already exists.',
    es: 'Ya existe una cuenta con este correo.',
    fr: 'Un compte avec cet e-mail existe déjà.',
  },
  'access-switched-off': {
    en: 'Your access has been switched off. Ask your company about it.',
    es: 'Su acceso está desactivado. Consulte con su empresa.',
    fr: 'Votre accès a été désactivé. Adressez-vous à votre entreprise.',
  },
  'only-single-sign-on': {
    en: 'Your company signs in by its own sign-in. Choose “Sign in with your company”.',
    es: 'Su empresa usa su propio inicio de sesión. Elija «Entrar con su empresa».',
    fr: 'Votre entreprise utilise sa propre connexion. Choisissez « Se connecter via votre entreprise ».',
  },
  'registration-link-invalid': {
    en: 'This link does not work any more: it was used, or is too old. Sign in, or register again.',
    es: 'Este enlace ya no sirve: se usó o ha caducado. Inicie sesión o regístrese de nuevo.',
    fr: 'Ce lien ne fonctionne plus : il a été utilisé ou il est trop ancien. Connectez-vous, ou inscrivez-vous à nouveau.',
  },
  'registration-password-wrong': {
    en: 'This is not the password that was chosen when registering. If it was not you who registered, close this page: nothing was opened.',
    es: 'No es la contraseña elegida al registrarse. Si no fue usted quien se registró, cierre esta página: no se abrió nada.',
    fr: 'Ce n’est pas le mot de passe choisi à l’inscription. Si ce n’est pas vous qui vous êtes inscrit, fermez cette page : rien n’a été ouvert.',
  },
  'registration-closed': {
    en: 'Registration is closed here. Ask your company or the administrator for an invitation.',
    es: 'El registro está cerrado aquí. Pida una invitación a su empresa o al administrador.',
    fr: 'Les inscriptions sont fermées ici. Demandez une invitation à votre entreprise ou à l’administrateur.',
  },
  'password-required': {
    en: 'Password is required',
    es: 'La contraseña es obligatoria',
    fr: 'Le mot de passe est obligatoire',
  },
  'current-password-required': {
    en: 'Enter your current password',
    es: 'Escriba su contraseña actual',
    fr: 'Saisissez votre mot de passe actuel',
  },
  'code-required': { en: 'Enter the code', es: 'Introduzca el código', fr: 'Saisissez le code' },
  'passwords-differ': {
    en: "Passwords don't match",
    es: 'Las contraseñas no coinciden',
    fr: 'Les mots de passe ne correspondent pas',
  },
  'new-password-too-short': {
    en: 'Password must be at least {minimum} characters long',
    es: 'La contraseña debe tener al menos {minimum} caracteres',
    fr: 'Le mot de passe doit compter au moins {minimum} caractères',
  },
  'company-name-required': {
    en: 'Company name is required',
    es: 'El nombre de la empresa es obligatorio',
    fr: "Le nom de l'entreprise est obligatoire",
  },
  'business-description-required': {
    en: 'Please provide a detailed business description',
    es: 'Describa su empresa con detalle',
    fr: 'Décrivez votre entreprise en détail',
  },
  'phone-required': {
    en: 'Valid phone number required',
    es: 'Se requiere un teléfono válido',
    fr: 'Un numéro de téléphone valide est requis',
  },
  'business-address-required': {
    en: 'Business address is required',
    es: 'La dirección de la empresa es obligatoria',
    fr: "L'adresse de l'entreprise est obligatoire",
  },
  'business-needs-required': {
    en: 'Please describe your business needs',
    es: 'Describa sus necesidades',
    fr: 'Décrivez vos besoins',
  },
  'half-quiet-hours': {
    en: 'Give both ends of the quiet hours',
    es: 'Indique el inicio y el fin del horario de silencio',
    fr: 'Indiquez le début et la fin des heures calmes',
  },
  'weak-password': { en: '{why}', es: '{why}', fr: '{why}' },
  'password-too-common': {
    en: 'This password is too common. Choose one that is harder to guess.',
    es: 'Esta contraseña es demasiado común. Elija una más difícil de adivinar.',
    fr: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  },
  'password-holds-email': {
    en: 'The password must not contain your email name.',
    es: 'La contraseña no debe contener el nombre de su correo.',
    fr: 'Le mot de passe ne doit pas contenir le nom de votre e-mail.',
  },
  'password-unchanged': {
    en: 'The new password must differ from the current one.',
    es: 'La contraseña nueva debe ser distinta de la actual.',
    fr: "Le nouveau mot de passe doit différer de l'actuel.",
  },
  'password-changed-meanwhile': {
    en: 'The password was changed in the meantime.',
    es: 'La contraseña se cambió mientras tanto.',
    fr: 'Le mot de passe a été changé entre-temps.',
  },
  'wrong-password': { en: '{why}', es: '{why}', fr: '{why}' },
  'current-password-wrong': {
    en: 'The current password is not right.',
    es: 'La contraseña actual no es correcta.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  'wrong-credentials': {
    en: 'Email or password is incorrect.',
    es: 'El correo o la contraseña no son correctos.',
    fr: "L'e-mail ou le mot de passe est incorrect.",
  },
  'company-code-required': {
    en: 'Enter the code of your company',
    es: 'Escriba el código de su empresa',
    fr: 'Saisissez le code de votre entreprise',
  },
  'staff-number-required': {
    en: 'Enter your staff or phone number',
    es: 'Escriba su número de empleado o de teléfono',
    fr: 'Saisissez votre matricule ou votre numéro de téléphone',
  },
  'pin-required': {
    en: 'Enter your PIN or password',
    es: 'Escriba su PIN o contraseña',
    fr: 'Saisissez votre code PIN ou votre mot de passe',
  },
  'wrong-staff-credentials': {
    en: 'Company code, number or PIN is incorrect.',
    es: 'El código de la empresa, el número o el PIN no son correctos.',
    fr: "Le code de l'entreprise, le numéro ou le code PIN est incorrect.",
  },
  'pin-too-short': {
    en: 'A PIN has at least {minimum} digits',
    es: 'Un PIN tiene al menos {minimum} cifras',
    fr: 'Un code PIN compte au moins {minimum} chiffres',
  },
  'pin-too-simple': {
    en: 'This PIN is too easy to guess. Avoid runs such as 123456, repeats such as 121212 and your phone number.',
    es: 'Este PIN es demasiado fácil de adivinar. Evite series como 123456, repeticiones como 121212 y su número de teléfono.',
    fr: 'Ce code PIN est trop facile à deviner. Évitez les suites comme 123456, les répétitions comme 121212 et votre numéro de téléphone.',
  },
  'sign-in-expired': {
    en: 'Signing in took too long. Enter your password again.',
    es: 'El inicio de sesión tardó demasiado. Escriba de nuevo su contraseña.',
    fr: 'La connexion a pris trop de temps. Saisissez de nouveau votre mot de passe.',
  },
  'wrong-code': {
    en: 'This code is not right. A code works once, for about 30 seconds.',
    es: 'Este código no es correcto. Un código sirve una vez, durante unos 30 segundos.',
    fr: 'Ce code est incorrect. Un code sert une fois, pendant environ 30 secondes.',
  },
  'two-factor-not-prepared': {
    en: 'Scan the code of the setup first.',
    es: 'Escanee primero el código de la configuración.',
    fr: "Scannez d'abord le code de la configuration.",
  },
  'two-factor-on': {
    en: 'Two-factor sign-in is already on.',
    es: 'La verificación en dos pasos ya está activada.',
    fr: 'La double authentification est déjà activée.',
  },
  'two-factor-off': {
    en: 'Two-factor sign-in is already off.',
    es: 'La verificación en dos pasos ya está desactivada.',
    fr: 'La double authentification est déjà désactivée.',
  },
  'reset-link-invalid': {
    en: 'This reset link is invalid or has expired. Request a new one.',
    es: 'Este enlace no es válido o ha caducado. Pida uno nuevo.',
    fr: "Ce lien n'est pas valide ou a expiré. Demandez-en un nouveau.",
  },
  'role-not-below-yours': {
    en: 'You can only view as a role below your own.',
    es: 'Solo puede ver como un rol inferior al suyo.',
    fr: "Vous ne pouvez voir qu'avec un rôle inférieur au vôtre.",
  },
} as const satisfies Record<string, Sentence>
