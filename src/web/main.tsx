import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberedLanguage, speak, Words } from '#web/platform/i18n.tsx'
import { router } from '#web/routes.tsx'
import { showHandedOverToast } from '#web/ui/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'

// Not awaited here: what is fetched meanwhile may need this very file, which counts as loaded only once it has run to its end.
void start()

async function start() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  await speak(rememberedLanguage())
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <Words>
        <RouterProvider router={router} />
        <Toasts />
      </Words>
    </StrictMode>,
  )
  showHandedOverToast()
}
