import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { MultiviewFeed } from '../../model/multiview/console-link.ts'
import type { MultiviewView } from '../../model/multiview/multiview-view.ts'
import { MultiviewMonitor } from './multiview-monitor.tsx'
import styles from './multiview-panel.module.css'
import { ProgramMeter } from './program-meter.tsx'
import { useProgramAttach } from './use-program-attach.ts'

/** Props of {@link MonitorWall}. */
export interface MonitorWallProps {
  readonly view: MultiviewView
  readonly feed: MultiviewFeed
}

/** The large pictures, all of one height. */
export function MonitorWall({ view, feed }: MonitorWallProps) {
  const t = useTranslations('multiview')
  const attachProgram = useProgramAttach(feed)
  const { air, preview, program, programs } = view
  const programTally = program === null ? 'none' : air
  const ratio = programs[0]?.ratio ?? 16 / 9
  const ratios = programs.reduce((sum, one) => sum + one.ratio, ratio)
  const sizes = { '--ratios': ratios, '--monitors': programs.length + 1 } as CSSProperties
  return (
    <div className={styles['wall']} style={sizes}>
      <MultiviewMonitor
        scene={preview}
        tally={preview === null ? 'none' : 'preview'}
        ratio={ratio}
        label={preview ? t('previewPicture', { name: preview.name }) : t('noPreview')}
        empty={t('noPreview')}
        attach={feed.attachPreview}
      />
      {programs.map(({ formatId, shape, ratio: own }) => (
        <MultiviewMonitor
          key={formatId ?? 'master'}
          scene={program}
          tally={programTally}
          ratio={own}
          label={program ? t('programPicture', { name: program.name, shape }) : t('noProgram')}
          empty={t('noProgram')}
          note={programs.length > 1 ? shape : undefined}
          attach={attachProgram(formatId)}
          meter={formatId === null ? <ProgramMeter read={feed.programLevel} /> : null}
        />
      ))}
    </div>
  )
}
