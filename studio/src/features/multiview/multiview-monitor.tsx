import type { CSSProperties, ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { MonitorCanvas } from '../../components/monitor-canvas.tsx'
import type { Tally } from '../../components/tally.ts'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import styles from './multiview-monitor.module.css'

/** Props of {@link MultiviewMonitor}. */
export interface MultiviewMonitorProps {
  readonly scene: { readonly name: string; readonly key: string | null } | null
  readonly tally: Tally
  /** Width by height. */
  readonly ratio: number
  /** The picture in words. */
  readonly label: string
  /** What stands under it without a scene. */
  readonly empty: string
  /** Which of several formats it is. */
  readonly note?: string | undefined
  /** It must stay the same function. */
  readonly attach: (element: HTMLCanvasElement) => () => void
  /** Beside the picture: nothing is drawn over it. */
  readonly meter?: ReactNode
}

/** A large picture with its ring, and its name beneath. */
export function MultiviewMonitor(props: MultiviewMonitorProps) {
  const { scene, tally, ratio, label, empty, note, attach, meter } = props
  return (
    <section className={styles['monitor']} style={{ '--ratio': ratio } as CSSProperties}>
      <div className={styles['row']}>
        <TallyFrame tally={tally}>
          <div className={styles['picture']}>
            <MonitorCanvas attach={attach} label={label} />
          </div>
        </TallyFrame>
        {meter}
      </div>
      <p className={styles['label']}>
        <TallyTag tally={tally} big />
        {scene?.key == null ? null : <Badge>{scene.key}</Badge>}
        <span className={styles['name']}>{scene?.name ?? empty}</span>
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      </p>
    </section>
  )
}
