import { Check, ChevronRight } from 'lucide-react'
import type { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

/** A line of a menu: an action, a menu of its own, a heading or a rule. */
export type MenuEntry =
  | {
      readonly kind?: 'action'
      readonly id: string
      readonly label: string
      readonly icon?: ReactNode
      /** The shortcut, as the user would press it. */
      readonly keys?: string
      /** Beneath the label: why it cannot be done, or what it is about. */
      readonly hint?: string | undefined
      readonly disabled?: boolean
      /** Makes it a choice with a tick. */
      readonly checked?: boolean
      readonly onSelect: () => void
    }
  | {
      readonly kind: 'menu'
      readonly id: string
      readonly label: string
      readonly icon?: ReactNode
      readonly disabled?: boolean
      readonly entries: readonly MenuEntry[]
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string }

/** What lines are made of: those of a menu behind a button and of one at the pointer are alike. */
export type MenuParts = Pick<
  typeof DropdownMenu,
  'Item' | 'CheckboxItem' | 'Label' | 'Separator' | 'Portal' | 'Sub' | 'SubTrigger' | 'SubContent'
>

/** One line of a menu. */
export function MenuLine({ entry, parts }: { entry: MenuEntry; parts: MenuParts }) {
  if (entry.kind === 'separator') return <parts.Separator className={styles['separator']} />
  if (entry.kind === 'menu') {
    return (
      <parts.Sub>
        <parts.SubTrigger className={styles['item']} disabled={entry.disabled ?? false}>
          {entry.icon}
          {entry.label}
          <span className={styles['keys']}>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden="true" />
          </span>
        </parts.SubTrigger>
        <parts.Portal>
          <parts.SubContent className={styles['menu']} collisionPadding={8}>
            {entry.entries.map((line) => (
              <MenuLine key={line.id} entry={line} parts={parts} />
            ))}
          </parts.SubContent>
        </parts.Portal>
      </parts.Sub>
    )
  }
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
      {entry.hint === undefined ? (
        entry.label
      ) : (
        <span className={styles['words']}>
          {entry.label}
          <small>{entry.hint}</small>
        </span>
      )}
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
