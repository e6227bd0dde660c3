import { useTranslations } from 'use-intl'
import { MonitorCanvas } from '../../components/monitor-canvas.tsx'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { attachProgram } from './attach.ts'
import styles from './monitor.module.css'
import { MonitorHeader } from './monitor-header.tsx'
import { useMonitors } from './use-monitors.ts'

/** What leaves the studio. Nothing is ever drawn over it. */
export function ProgramMonitor() {
  const t = useTranslations('mixer')
  const { program, programTally, programSinceMs } = useMonitors()
  return (
    <section
      className={styles['monitor']}
      aria-label={t('program')}
      data-landmark="program"
      tabIndex={-1}
    >
      <MonitorHeader tally={programTally} scene={program} empty={t('noProgram')}>
        {program && programSinceMs !== null ? (
          <span className={styles['meta']} title={t('timeInScene')}>
            <Timecode sinceMs={programSinceMs} />
          </span>
        ) : null}
      </MonitorHeader>
      <TallyFrame tally={programTally}>
        <div className={styles['picture']}>
          <MonitorCanvas
            attach={attachProgram}
            label={program ? t('programPicture', { name: program.name }) : t('noProgram')}
          />
        </div>
      </TallyFrame>
    </section>
  )
}
