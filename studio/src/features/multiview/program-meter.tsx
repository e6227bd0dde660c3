import { useRef } from 'react'
import { LevelMeter } from '../../components/level-meter.tsx'
import { MeterBallistics } from '../../components/meter-ballistics.ts'
import type { MultiviewFeed } from '../../model/multiview/console-link.ts'
import styles from './multiview-monitor.module.css'

/** How loud the program is, beside its picture; in figures the console has it. */
export function ProgramMeter({ read }: { read: MultiviewFeed['programLevel'] }) {
  const meter = useRef<MeterBallistics>(undefined)
  meter.current ??= new MeterBallistics()
  const ballistics = meter.current
  const level = () =>
    ballistics.update(read()?.peakDb ?? Number.NEGATIVE_INFINITY, performance.now())
  return <LevelMeter look="wide" className={styles['meter']} read={level} />
}
