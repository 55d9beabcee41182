import { useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

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
