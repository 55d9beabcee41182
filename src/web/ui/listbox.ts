import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'

interface ListboxProps {
  label: string
  /** How many options there are to move among. */
  count: number
  isOpen: boolean
  /** What an arrow does while the list is closed. */
  onOpen?: () => void
  onChoose: (index: number) => void
  onLeave: (event: KeyboardEvent) => void
}

/**
 * A field and the list below it: the field keeps the focus and hears the keys, one option is active. Spread `field` on
 * the input, `list` on the listbox and `option(index)` on each option.
 */
export function useListbox({ label, count, isOpen, onOpen, onChoose, onLeave }: ListboxProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const hasActive = isOpen && active < count
  useEffect(() => {
    if (hasActive) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, hasActive, active])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive((active + step + count) % Math.max(1, count))
      else onOpen?.()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      onLeave(event)
    }
  }

  return {
    active,
    setActive,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': hasActive ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown: press,
    } as const,
    list: { id, role: 'listbox', 'aria-label': label } as const,
    /** Where one option is chosen already, that one is selected; else the active one is. */
    option: (index: number, isSelected = index === active) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': isSelected,
        // The field keeps the focus: losing it would close the list before the press counts.
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => onChoose(index),
      }) as const,
  }
}

export type Listbox = ReturnType<typeof useListbox>
