import { Check } from 'lucide-react'
import type { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

/** A line of a menu: an action, a heading or a rule. */
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

/** What lines are made of: those of a menu behind a button and of one at the pointer are alike. */
export type MenuParts = Pick<typeof DropdownMenu, 'Item' | 'CheckboxItem' | 'Label' | 'Separator'>

/** One line of a menu. */
export function MenuLine({ entry, parts }: { entry: MenuEntry; parts: MenuParts }) {
  if (entry.kind === 'separator') return <parts.Separator className={styles['separator']} />
  if (entry.kind === 'heading')
    return <parts.Label className={styles['heading']}>{entry.label}</parts.Label>
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
    <parts.Item {...shared}>{content}</parts.Item>
  ) : (
    <parts.CheckboxItem {...shared} checked={entry.checked}>
      {content}
    </parts.CheckboxItem>
  )
}
