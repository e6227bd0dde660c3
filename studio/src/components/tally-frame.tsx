import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import type { Tally } from './tally.ts'
import styles from './tally-frame.module.css'

/** Props of {@link TallyFrame}; everything else goes to the `div` element. */
export interface TallyFrameProps extends ComponentPropsWithRef<'div'> {
  readonly tally: Tally
  /** Notches of 10, 8 or 7 CSS px. */
  readonly size?: 'monitor' | 'tile' | 'card'
}

/**
 * The ring around a picture: 3 px colour and 1 px gap on every side, so the frame is 8 px wider and higher
 * than its picture. Preview has notched corners. A focus ring must be drawn around it, not inside it.
 */
export function TallyFrame({
  tally,
  size = 'monitor',
  className,
  children,
  ...rest
}: TallyFrameProps) {
  return (
    <div
      {...rest}
      data-tally={tally}
      className={clsx(
        styles['frame'],
        tally !== 'none' && styles[tally],
        size !== 'monitor' && styles[size],
        className,
      )}
    >
      <div className={styles['content']}>{children}</div>
    </div>
  )
}
