import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// The role names of shared/permissions.ts, as people read them.
teachWords(msg`Administrator`, msg`Provider`, msg`Supervisor`, msg`Site Lead`, msg`Employee`, msg`Client`)
