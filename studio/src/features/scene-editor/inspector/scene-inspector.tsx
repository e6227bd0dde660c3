import { MousePointerClick } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { EmptyState } from '../../../components/empty-state.tsx'
import { selectAudioStrips } from '../../../model/audio/selectors.ts'
import { filesState } from '../../../model/files/store.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useSoundName } from '../use-sound-name.ts'
import styles from './scene-inspector.module.css'
import { Section } from './section.tsx'
import { SoundRow } from './sound-row.tsx'

/** Without a selection: what the scene sounds like, and how to go on. */
export function SceneInspector() {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const files = useSnapshot(filesState)
  const nameOf = useSoundName()
  const strips = selectAudioStrips({ scenes, files, bus: 'preview' })
  return (
    <>
      <div className={styles['empty']}>
        <EmptyState
          icon={<MousePointerClick size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('nothingSelected')}
          help={t('nothingSelectedHelp')}
        />
      </div>
      {strips.length === 0 ? null : (
        <Section title={t('sceneSound')}>
          {strips.map((strip) => (
            <SoundRow key={strip.sourceKey} strip={strip} label={nameOf(strip.content)} />
          ))}
        </Section>
      )}
    </>
  )
}
