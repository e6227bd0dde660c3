import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import type { Tally } from '../../components/tally.ts'
import { TallyTag } from '../../components/tally-tag.tsx'
import styles from './monitor.module.css'
import type { MonitorScene } from './use-monitors.ts'

/** Props of {@link MonitorHeader}. */
export interface MonitorHeaderProps {
  readonly tally: Tally
  readonly scene: MonitorScene | null
  /** What stands there without a scene. */
  readonly empty: string
  readonly children?: ReactNode
}

/** Tag, number and name over a monitor, then its tools. */
export function MonitorHeader({ tally, scene, empty, children }: MonitorHeaderProps) {
  return (
    <header className={styles['header']}>
      <TallyTag tally={scene ? tally : 'none'} big />
      {scene?.key === undefined ? null : <Badge>{scene.key}</Badge>}
      <h2 className={scene ? styles['name'] : styles['empty']}>{scene?.name ?? empty}</h2>
      {children}
    </header>
  )
}
