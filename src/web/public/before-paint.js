// Runs before the first paint, so that a dark screen never flashes white in a guard's face at night. Where nobody has
// chosen yet, as on the page of an invitation, the device says which it is.
try {
  document.documentElement.dataset.theme = localStorage.getItem('muster.theme') || 'system'
  const language = localStorage.getItem('muster.language') || navigator.language.slice(0, 2)
  // What the home screen calls its shortcuts.
  if (/^(es|fr)$/.test(language)) document.querySelector('[rel=manifest]').href = `/app.${language}.webmanifest`
} catch {
  // Storage is closed to us: the page follows the device.
}
// The browser says once that Muster can be installed; people are asked later, at a good moment.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  window.musterInstall = event
})
// A browser opens its book of dates and numbers when it is first asked, which takes a phone a tenth of a second. Once a worker has
// asked it is open for the page too, which goes on meanwhile.
new Worker(URL.createObjectURL(new Blob(['new Date().toLocaleTimeString();close()'])))
