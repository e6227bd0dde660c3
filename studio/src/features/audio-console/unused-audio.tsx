import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { addSoundToPreview } from '../../model/audio/actions.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import styles from './unused-audio.module.css'
import { type NamedUnusedSound, useUnusedSounds } from './use-unused-sounds.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Sounds that neither program nor preview has, with a way in; can be folded away (CORE-PRF-010). */
export function UnusedAudio() {
  const t = useTranslations('audioConsole')
  const { showConsoleAudioPanelUnusedAudio: isOpen } = useSnapshot(preferencesState)
  const sounds = useUnusedSounds()
  if (sounds.length === 0) return null
  const Chevron = isOpen ? ChevronLeft : ChevronRight
  return (
    <div className={styles['unused']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        onClick={() => updatePreferences({ showConsoleAudioPanelUnusedAudio: !isOpen })}
      >
        <Chevron {...ICON} />
        <span className={styles['words']}>{t('unused', { count: sounds.length })}</span>
      </button>
      {isOpen ? (
        <ul className={styles['list']} aria-label={t('unusedSounds')}>
          {sounds.map((sound) => (
            <UnusedStrip key={sound.sourceKey} sound={sound} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function UnusedStrip({ sound: { name, sceneNames, content } }: { sound: NamedUnusedSound }) {
  const t = useTranslations('audioConsole')
  const where =
    sceneNames.length > 0 ? t('unusedIn', { scenes: sceneNames.join(', ') }) : t('unusedNowhere')
  return (
    <li className={styles['strip']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['where']} title={where}>
        {where}
      </span>
      <IconButton
        size="mini"
        look="outline"
        className={styles['add']}
        label={t('addToPreview', { name })}
        icon={<Plus {...ICON} />}
        onClick={() => addSoundToPreview({ ...content })}
      />
    </li>
  )
}
