import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './shell-frame.module.css'

/** Props of {@link NavRail}. */
export interface NavRailProps {
  /** Accessible name of the navigation. */
  readonly label: string
  /** The mark at the top, linked by the caller if at all. */
  readonly brand?: ReactNode
  readonly items: ReactNode
  /** At the lower end. */
  readonly footer?: ReactNode
}

/** The rail at the left; at the bottom on a phone. */
export function NavRail({ label, brand, items, footer }: NavRailProps) {
  return (
    <nav className={styles['rail']} aria-label={label}>
      <div className={styles['brand']}>{brand ?? <BrandMark size={28} />}</div>
      {items}
      <div className={styles['spacer']} />
      {footer}
    </nav>
  )
}

/** Props of {@link NavRailItem}. */
export interface NavRailItemProps {
  /** The link or button itself, empty: icon and label are put into it. */
  readonly element: ReactNode
  /** 20 px. */
  readonly icon: ReactNode
  readonly label: string
  /** A second line that wants to be seen before it is pressed. */
  readonly note?: string | undefined
  readonly badge?: ReactNode
}

/** Icon over label. Active is `aria-current="page"` on the element. */
export function NavRailItem({ element, icon, label, note, badge }: NavRailItemProps) {
  return (
    <Slot.Root className={styles['railItem']}>
      <Slot.Slottable child={element}>
        {(slottable) => (
          <>
            {icon}
            <span>{label}</span>
            {note === undefined ? null : <span className={styles['railNote']}>{note}</span>}
            {badge === undefined ? null : <span className={styles['railBadge']}>{badge}</span>}
            {slottable}
          </>
        )}
      </Slot.Slottable>
    </Slot.Root>
  )
}
