import { i18n } from '@lingui/core'
import { type Role, roleNames } from '#shared/roles.ts'
import { readLanguage } from '#shared/words.ts'

/** The name of a role in the person's language. */
export const roleInWords = (role: Role) => roleNames[role][readLanguage(i18n.locale)]
