import { useLingui } from '@lingui/react/macro'
import { accountChanged, sessionChanged } from '#shared/accounts/contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { settings } from '#shared/accounts/settings-contract.ts'
import { mailSubscriptions } from '#shared/email/subscription-contract.ts'
import { screens } from '#shared/screens.ts'
import { refreshOn } from '#web/platform/live.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { SecurityTab } from './security-tab.tsx'
import { NotificationsTab } from './settings-notifications.tsx'
import { PreferencesTab } from './settings-preferences.tsx'
import { ProfileTab } from './settings-profile.tsx'
import './profile-words.ts'

// Settings changed and sessions begun or ended on another device show here too.
refreshOn(accountChanged, settings.notifications, mailSubscriptions.refused, security.sessions, security.twoFactor)
refreshOn(sessionChanged, security.sessions)

export function SettingsScreen() {
  const { t } = useLingui()
  const [{ tab }, set] = useUrlState(screens.settings)
  return (
    <Page>
      <Tabs
        label={t`Settings`}
        value={tab}
        onChange={id => set({ tab: id as typeof tab })}
        tabs={[
          { id: 'profile', label: t`Profile`, content: <ProfileTab /> },
          { id: 'notifications', label: t`Notifications`, content: <NotificationsTab /> },
          { id: 'preferences', label: t`Preferences`, content: <PreferencesTab /> },
          { id: 'security', label: t`Security`, content: <SecurityTab /> },
        ]}
      />
    </Page>
  )
}
