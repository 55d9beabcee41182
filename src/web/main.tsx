import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberedLanguage, speak, Words } from '#web/platform/i18n.tsx'
import { router } from '#web/routes.tsx'
import { showHandedOverToast } from '#web/ui/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'

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
