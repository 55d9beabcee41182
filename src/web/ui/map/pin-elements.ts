import { type Pin, type PinShape, shapePaths } from './shapes.ts'

const svg = 'http://www.w3.org/2000/svg'

/** A pin as a real button: it has a name, takes focus and is read out. */
export function pinElement({ text, colour, shape, faint }: Pin, isChosen: boolean) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'grid size-8 place-items-center bg-transparent p-0 focus-visible:outline-accent'
  const plate = plateOf(shape, colour)
  if (faint) plate.style.opacity = '0.55'
  if (isChosen) {
    plate.style.outline = '3px solid var(--accent)'
    plate.style.borderRadius = '6px'
  }
  const letters = document.createElement('span')
  // Initials are a picture of the name that the button is called by.
  letters.className = `z-1 col-start-1 row-start-1 font-semibold text-[11px] text-on-accent after:content-[attr(data-text)] ${shape === 'triangle' ? 'pt-2' : ''}`
  letters.dataset.text = text
  button.append(plate, letters)
  return button
}

export function clusterElement() {
  const button = document.createElement('button')
  button.type = 'button'
  button.className =
    'grid size-9 place-items-center rounded-full border-2 border-surface bg-sidebar-active font-semibold text-sm text-white'
  return button
}

export function name(element: HTMLElement, label: string) {
  if (element.getAttribute('aria-label') === label) return
  element.setAttribute('aria-label', label)
  element.setAttribute('title', label)
}

function plateOf(shape: PinShape, colour: string) {
  const plate = document.createElementNS(svg, 'svg')
  plate.setAttribute('viewBox', '0 0 28 28')
  plate.setAttribute('aria-hidden', 'true')
  plate.setAttribute('class', 'col-start-1 row-start-1 size-7 overflow-visible')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', shapePaths[shape])
  path.style.fill = colour
  path.style.stroke = 'var(--surface)'
  path.style.strokeWidth = '2px'
  plate.append(path)
  return plate
}
