import { msg } from '@lingui/core/macro'
import { type Role, roleLabels } from '#shared/permissions.ts'
import { inWords, teachWords } from './i18n.tsx'

teachWords(msg`Administrator`, msg`Provider`, msg`Supervisor`, msg`Site Lead`, msg`Employee`, msg`Client`)

/** The name of a role in the person's language. */
export const roleInWords = (role: Role) => inWords(roleLabels[role])
