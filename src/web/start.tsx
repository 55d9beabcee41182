import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from '#web/platform/create-root.ts'
import { rememberedLanguage, speak, Words } from '#web/platform/i18n.tsx'
import { openRouter } from '#web/routes.tsx'
import { showHandedOverToast } from '#web/ui/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'

// Not awaited here: what is fetched meanwhile may need this very file, which counts as loaded only once it has run to its end.
void start()

async function start() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  await speak(rememberedLanguage())
  // In a turn of its own, and then in slices: a slow phone answers a touch in between.
  await new Promise(resolve => setTimeout(resolve))
  const router = openRouter()
  const root = createRoot(document.getElementById('app') as HTMLElement)
  startTransition(() =>
    root.render(
      <StrictMode>
        <Words>
          <RouterProvider router={router} />
          <Toasts />
        </Words>
      </StrictMode>,
    ),
  )
  showHandedOverToast()
}
