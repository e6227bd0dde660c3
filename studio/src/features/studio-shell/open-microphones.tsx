import { Mic, MicOff } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { heardMicrophones } from '../../model/audio/opened-microphones.ts'
import { audioState } from '../../model/audio/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { selectLiveScene, selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './event-state.module.css'
import { nameOfSlot } from './speaking-names.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Before the show goes live: whose microphones viewers will hear from its first moment on. */
export function OpenMicrophones({ id }: { id: string }) {
  const t = useTranslations('studioShell')
  const format = useFormatter()
  const names = useOpenSlots().map((slot) => nameOfSlot(slot, (index) => t('slot', { index })))
  const words = names.length === 0 ? t('noOpenMics') : t('openMics', { names: format.list(names) })
  return (
    <span id={id} className={styles['microphones']} title={words}>
      {names.length === 0 ? <MicOff {...ICON} /> : <Mic {...ICON} />}
      <span>{words}</span>
    </span>
  )
}

function useOpenSlots(): number[] {
  const scenes = useSnapshot(scenesState)
  const contributions = useSnapshot(contributionsState)
  const { isMasterMuted } = useSnapshot(audioState)
  // Read so that another name is shown at once.
  const { contributionName: _typed } = useSnapshot(preferencesState)
  const scene = selectLiveScene(scenes) ?? selectPreviewScene(scenes)
  if (!scene || isMasterMuted) return []
  return heardMicrophones(scene, { contributions })
}
