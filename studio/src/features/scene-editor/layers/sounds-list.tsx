import { clsx } from 'clsx'
import { AudioLines, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { updateSound } from '../../../model/scenes/element-actions.ts'
import { selectElement } from '../../../model/scenes/selection-actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useSoundName } from '../use-sound-name.ts'
import styles from './layers.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What is heard in the scene under edit by a volume of its own: choose it, mute it. */
export function SoundsList() {
  const t = useTranslations('sceneEditor')
  const nameOf = useSoundName()
  const scene = useStoreValue(scenesState, selectPreviewScene)
  const selectedId = useStoreValue(scenesState, (state) => state.selectedElementId)
  const sounds = scene?.audioElements ?? []
  if (!scene || sounds.length === 0) return null
  return (
    <section className={styles['sounds']}>
      <h2>{t('sounds')}</h2>
      <ul aria-label={t('soundsLabel', { name: scene.name, count: sounds.length })}>
        {sounds.map(({ id, content, muted }) => {
          const name = nameOf(content)
          return (
            <li key={id} className={clsx(styles['row'], id === selectedId && styles['selected'])}>
              <button
                type="button"
                className={styles['choose']}
                aria-pressed={id === selectedId}
                title={name}
                onClick={() => selectElement(id)}
              >
                <AudioLines size={16} strokeWidth={1.5} aria-hidden="true" />
                <span>{name}</span>
              </button>
              <button
                type="button"
                className={clsx(styles['state'], !muted && styles['on'])}
                aria-label={t(muted ? 'unmuteName' : 'muteName', { name })}
                aria-pressed={muted}
                onClick={() => updateSound(id, { muted: !muted })}
              >
                {muted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
