import { Link } from '@tanstack/react-router'
import { Frame, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { MonitorCanvas } from '../../components/monitor-canvas.tsx'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { attachPreview } from './attach.ts'
import styles from './monitor.module.css'
import { MonitorHeader } from './monitor-header.tsx'
import { SafeAreas } from './safe-areas.tsx'
import { useMonitors } from './use-monitors.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What comes next. Guides lie over preview alone. */
export function PreviewMonitor() {
  const t = useTranslations('mixer')
  const { preview } = useMonitors()
  const [hasGuides, setHasGuides] = useState(false)
  return (
    <section
      className={styles['monitor']}
      aria-label={t('preview')}
      data-landmark="preview"
      tabIndex={-1}
    >
      <MonitorHeader tally="preview" scene={preview} empty={t('noPreview')}>
        <IconButton
          size="mini"
          label={t('safeAreas')}
          pressed={hasGuides}
          icon={<ScanLine {...ICON} />}
          onClick={() => setHasGuides(!hasGuides)}
        />
        <Link
          to="/studio/editor"
          className={styles['tool']}
          aria-label={t('editScene')}
          title={t('editScene')}
        >
          <Frame {...ICON} />
        </Link>
      </MonitorHeader>
      <TallyFrame tally={preview ? 'preview' : 'none'}>
        <div className={styles['picture']}>
          <MonitorCanvas
            attach={attachPreview}
            label={preview ? t('previewPicture', { name: preview.name }) : t('noPreview')}
          />
          {hasGuides ? <SafeAreas /> : null}
        </div>
      </TallyFrame>
    </section>
  )
}
