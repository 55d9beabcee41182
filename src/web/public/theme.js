// Runs before the first paint, so that a dark screen never flashes white in a guard's face at night. Where nobody has
// chosen yet, as on the page of an invitation, the device says which it is.
try {
  document.documentElement.dataset.theme = localStorage.getItem('muster.theme') || 'system'
} catch {
  // Storage is closed to us: the page follows the device.
}
