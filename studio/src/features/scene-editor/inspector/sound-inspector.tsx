import type { AudioElement } from '@proscenium/protocol'
import { AudioLines, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { selectAudioStrips } from '../../../model/audio/selectors.ts'
import { filesState } from '../../../model/files/store.ts'
import { deleteElement } from '../../../model/scenes/element-actions.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useSoundName } from '../use-sound-name.ts'
import headStyles from './inspector-head.module.css'
import { MediaRows } from './media-rows.tsx'
import styles from './scene-inspector.module.css'
import { Section } from './section.tsx'
import { SoundRow } from './sound-row.tsx'

/** What is heard and not seen: how loud it is, and how it plays (CORE-AUD-001 to CORE-AUD-004). */
export function SoundInspector({ sound }: { readonly sound: Snapshot<AudioElement> }) {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const files = useSnapshot(filesState)
  const name = useSoundName()(sound.content)
  const strip = selectAudioStrips({ scenes, files, bus: 'preview' }).find(
    ({ elementId }) => elementId === sound.id,
  )
  return (
    <>
      <header className={headStyles['head']}>
        <span className={headStyles['icon']}>
          <AudioLines size={16} strokeWidth={1.5} aria-hidden="true" />
        </span>
        <span className={headStyles['words']}>
          <b className={headStyles['heard']}>{name}</b>
          <small>{t('kindInPreview', { kind: t('sound') })}</small>
        </span>
      </header>
      {strip ? (
        <Section title={t('sound')}>
          <SoundRow strip={strip} label={t('volume')} />
        </Section>
      ) : null}
      {sound.content.kind === 'media_source' ? (
        <Section title={t('playback')}>
          <MediaRows elementId={sound.id} list="audio" content={sound.content} />
        </Section>
      ) : null}
      <div className={styles['foot']}>
        <Button
          size="compact"
          icon={<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => deleteElement(sound.id)}
        >
          {t('removeSound')}
        </Button>
      </div>
    </>
  )
}
