import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

/** A line of a {@link Menu}: an action, a heading or a rule. */
export type MenuEntry =
  | {
      readonly kind?: 'action'
      readonly id: string
      readonly label: string
      readonly icon?: ReactNode
      /** The shortcut, as the user would press it. */
      readonly keys?: string
      readonly disabled?: boolean
      /** Makes it a choice with a tick. */
      readonly checked?: boolean
      readonly onSelect: () => void
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string }

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
  readonly onOpenChange?: (open: boolean) => void
}

function Line({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <DropdownMenu.Separator className={styles['separator']} />
  if (entry.kind === 'heading')
    return <DropdownMenu.Label className={styles['heading']}>{entry.label}</DropdownMenu.Label>
  const content = (
    <>
      {entry.checked === undefined ? null : (
        <span className={styles['check']}>
          {entry.checked ? <Check size={16} strokeWidth={1.5} aria-hidden="true" /> : null}
        </span>
      )}
      {entry.icon}
      {entry.label}
      {entry.keys === undefined ? null : <span className={styles['keys']}>{entry.keys}</span>}
    </>
  )
  const shared = {
    className: styles['item'],
    onSelect: entry.onSelect,
    disabled: entry.disabled ?? false,
  }
  return entry.checked === undefined ? (
    <DropdownMenu.Item {...shared}>{content}</DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem {...shared} checked={entry.checked}>
      {content}
    </DropdownMenu.CheckboxItem>
  )
}

/** Actions behind a button. Arrow keys move, letters jump, Escape closes and returns focus. */
export function Menu({ trigger, entries, align = 'end', onOpenChange }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles['menu']}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
