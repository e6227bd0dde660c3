import { Link } from '@tanstack/react-router'
import { Frame, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { preferencesState } from '../../model/preferences/store.ts'
import styles from './monitor.module.css'
import { MonitorHeader } from './monitor-header.tsx'
import { MonitorPictures } from './monitor-pictures.tsx'
import { ReducedChip } from './reduced-chip.tsx'
import { SafeAreas } from './safe-areas.tsx'
import { SingleBand } from './single-band.tsx'
import { useMonitors } from './use-monitors.ts'
import { ViewToggle } from './view-toggle.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What comes next. Guides lie over preview alone. */
export function PreviewMonitor() {
  const t = useTranslations('mixer')
  const { preview } = useMonitors()
  const [hasGuides, setHasGuides] = useState(false)
  const isSingle = useSnapshot(preferencesState).previewMode === 'single'
  return (
    <section
      className={styles['monitor']}
      aria-label={t('preview')}
      data-landmark="preview"
      tabIndex={-1}
    >
      <MonitorHeader tally="preview" scene={preview} empty={t('noPreview')}>
        <ReducedChip monitor="preview" />
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
        <ViewToggle />
      </MonitorHeader>
      {isSingle ? <SingleBand /> : null}
      <TallyFrame tally={preview ? 'preview' : 'none'}>
        <MonitorPictures
          monitor="preview"
          label={preview ? t('previewPicture', { name: preview.name }) : t('noPreview')}
        >
          {hasGuides ? <SafeAreas /> : null}
        </MonitorPictures>
      </TallyFrame>
    </section>
  )
}
