// Runs before the first paint, so that a dark screen never flashes white in a guard's face at night.
try {
  document.documentElement.dataset.theme = localStorage.getItem('muster.theme') || 'light'
} catch {
  // Storage is closed to us: the light default of the page stands.
}
