import { clsx } from 'clsx'
import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Badge } from './badge.tsx'
import styles from './tabs.module.css'

/** One tab and what it shows. */
export interface TabEntry<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** Shown after the label. */
  readonly count?: number | undefined
  /** A count that wants to be seen, such as of unread messages, with what it means. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined
  readonly content?: ReactNode
}

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string
  readonly tabs: readonly TabEntry<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `dock`: icon over label, equal widths; `equal`: two or three over a narrow panel. */
  readonly look?: 'page' | 'dock' | 'equal'
  readonly className?: string | undefined
  readonly panelClassName?: string | undefined
  /** One panel for all tabs, where a tab filters one list. */
  readonly children?: ReactNode
}

/** Views in one place. Arrow keys move between tabs; the panel is next in Tab order. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, look = 'page', className, panelClassName, children } = props
  const justAsked = useRef<string | null>(null)
  return (
    <Primitive.Root
      className={className}
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        // A press and the focus that it brings are one wish, also where the new value takes its time.
        if (!chosen || justAsked.current === next) return
        justAsked.current = next
        setTimeout(() => {
          justAsked.current = null
        })
        onChange(chosen.value)
      }}
    >
      <Primitive.List
        className={clsx(styles['list'], look !== 'page' && styles[look])}
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} className={styles['tab']} value={tab.value}>
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : <span className={styles['count']}>{tab.count}</span>}
            {tab.badge === undefined ? null : (
              <span className={styles['badge']} role="img" aria-label={tab.badge.label}>
                <Badge round>{tab.badge.count}</Badge>
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          className={clsx(styles['panel'], panelClassName)}
          value={tab.value}
        >
          {tab.value === value ? (tab.content ?? children) : null}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
