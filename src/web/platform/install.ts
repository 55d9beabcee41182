/** What a browser says that can put Muster on the home screen; caught in public/before-paint.js, before any of this is loaded. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    musterInstall?: InstallEvent | undefined
  }
  interface Navigator {
    /** Safari on phones and tablets alone knows it. */
    standalone?: boolean
  }
}

/** How Muster comes to the home screen of this device: by a press, by hand, not at all, or it is there and in use. */
export type InstallWay = 'press' | 'by-hand' | 'none' | 'done'

export function installWay(): InstallWay {
  if (navigator.standalone || matchMedia('(display-mode: standalone)').matches) return 'done'
  if (window.musterInstall) return 'press'
  return navigator.standalone === false ? 'by-hand' : 'none'
}

/** Lets the browser ask. It may be asked once: after that it says by itself when it can be asked again. */
export async function install() {
  const event = window.musterInstall
  window.musterInstall = undefined
  return (await event?.prompt())?.outcome === 'accepted'
}
