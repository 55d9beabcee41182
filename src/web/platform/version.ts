/** The build of this page, by the script that it begins with: that names every other file, so that it is another in every build. */
export function ownVersion() {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script === null ? '' : new URL(script.src).pathname
}
