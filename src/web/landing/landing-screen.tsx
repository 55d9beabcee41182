export function LandingScreen() {
  return <main>Muster</main>
}
