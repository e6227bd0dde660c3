import { useTranslations } from 'use-intl'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import styles from './audio-console.module.css'
import { AudioStripView } from './audio-strip.tsx'
import { ListenTo } from './listen-to.tsx'
import { MasterStrip } from './master-strip.tsx'
import { UnusedAudio } from './unused-audio.tsx'
import { useStrips } from './use-strips.ts'

/** What is heard: by viewers, in the strips and the master; by the director, at the left. */
export function AudioConsole() {
  const t = useTranslations('audioConsole')
  const strips = useStrips()
  return (
    <section
      className={styles['audio']}
      aria-label={t('audio')}
      data-landmark="audio"
      tabIndex={-1}
    >
      <PanelBoundary panel="listenTo" look="icon">
        <ListenTo />
      </PanelBoundary>
      <div className={styles['strips']}>
        {strips.map((strip) => (
          <PanelBoundary key={strip.sourceKey} panel="audio" subject={strip.name} look="icon">
            <AudioStripView strip={strip} />
          </PanelBoundary>
        ))}
        <PanelBoundary panel="unusedAudio" look="icon">
          <UnusedAudio />
        </PanelBoundary>
        {strips.length === 0 ? <p className={styles['empty']}>{t('empty')}</p> : null}
      </div>
      <PanelBoundary panel="master">
        <MasterStrip />
      </PanelBoundary>
    </section>
  )
}
