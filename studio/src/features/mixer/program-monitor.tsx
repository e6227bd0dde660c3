import { PictureInPicture2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Chip } from '../../components/chip.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { openMultiview } from '../../model/multiview/open-multiview.ts'
import styles from './monitor.module.css'
import { MonitorHeader } from './monitor-header.tsx'
import { MonitorPictures } from './monitor-pictures.tsx'
import { ReducedChip } from './reduced-chip.tsx'
import { useMonitorFormats } from './use-monitor-formats.ts'
import { useMonitors } from './use-monitors.ts'

/** What leaves the studio. Nothing is ever drawn over it. */
export function ProgramMonitor() {
  const t = useTranslations('mixer')
  const { program, programTally, programSinceMs } = useMonitors()
  const { missing } = useMonitorFormats('program')
  return (
    <section
      className={styles['monitor']}
      aria-label={t('program')}
      data-landmark="program"
      tabIndex={-1}
    >
      <MonitorHeader tally={programTally} scene={program} empty={t('noProgram')}>
        {missing === null ? null : (
          <Chip look="line" small>
            {t('notComposed', { shape: missing })}
          </Chip>
        )}
        <ReducedChip monitor="program" />
        {program && programSinceMs !== null ? (
          <span className={styles['meta']} title={t('timeInScene')}>
            <Timecode sinceMs={programSinceMs} />
          </span>
        ) : null}
        <IconButton
          size="mini"
          label={t('openMultiview')}
          icon={<PictureInPicture2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={openMultiview}
        />
      </MonitorHeader>
      <TallyFrame tally={programTally}>
        <MonitorPictures
          monitor="program"
          label={program ? t('programPicture', { name: program.name }) : t('noProgram')}
        />
      </TallyFrame>
    </section>
  )
}
