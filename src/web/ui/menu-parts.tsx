import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface MenuProps {
  /** The button that opens it; it must name itself. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A menu that has just been asked for: it mounts open. */
export function OpenMenu({ trigger, align = 'end', className, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            'z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-48 max-w-[calc(100vw-16px)] overflow-y-auto',
            'animate-fade rounded-card border bg-surface p-1 shadow-float',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const row = cx(
  'flex min-h-8 max-sm:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 no-underline outline-none',
  'data-[highlighted]:bg-background data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55',
)

interface MenuItemProps {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** A link as the item itself. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  onSelect,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      className={cx(row, danger && 'text-bad')}
      {...(onSelect && { onSelect })}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

interface MenuChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of several, with a mark at the present one. */
export function MenuChoice({ label, value, options, onChange }: MenuChoiceProps) {
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
        {options.map(option => (
          <Radix.RadioItem key={option.value} value={option.value} className={row}>
            <span className="flex-1">{option.label}</span>
            <Radix.ItemIndicator>
              <Check size={16} className="text-accent" />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 font-medium text-muted text-xs">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1 h-px bg-border" />
}
