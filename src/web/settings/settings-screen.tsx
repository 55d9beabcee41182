import { useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { OwnData } from '#web/privacy/public.ts'
import { InstallCard } from '#web/ui/install-app.tsx'
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
          { id: 'profile', label: t`Profile`, content: <Profile /> },
          { id: 'notifications', label: t`Notifications`, content: <NotificationsTab /> },
          { id: 'preferences', label: t`Preferences`, content: <Preferences /> },
          { id: 'security', label: t`Security`, content: <SecurityTab /> },
        ]}
      />
    </Page>
  )
}

function Profile() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <ProfileTab />
      <section aria-label={t`Your data`}>
        <OwnData />
      </section>
    </div>
  )
}

function Preferences() {
  return (
    <div className="flex flex-col gap-4">
      <PreferencesTab />
      <InstallCard />
    </div>
  )
}
