import { useLingui } from '@lingui/react/macro'
import { installation } from '#shared/installation/contract.ts'
import { sayTrouble } from '#shared/installation/words.ts'
import { screens } from '#shared/screens.ts'
import { readLanguage } from '#shared/words.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'

export const useInstallationAttention: UseAttention = () => {
  const { i18n, t } = useLingui()
  const isMine = useMay('installation:read')
  const { data } = useEndpoint(installation.troubles, {}, { enabled: isMine })
  if (!isMine) return []
  return data?.now.map(trouble => ({
    key: `trouble-${trouble.id}`,
    count: 1,
    tone: 'bad',
    to: wayTo(screens.installation),
    verb: t`Look`,
    text: sayTrouble(trouble, readLanguage(i18n.locale)).title,
  }))
}
