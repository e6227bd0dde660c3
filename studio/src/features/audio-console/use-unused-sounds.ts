import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { selectUnusedSounds, type UnusedSound } from '../../model/audio/unused-sounds.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { filesState } from '../../model/files/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { soundName, unnamed } from './sound-name.ts'

/** A sound that is not in use, with its name. */
export interface NamedUnusedSound extends UnusedSound {
  readonly name: string
}

/** What could be heard and is not. */
export function useUnusedSounds(): NamedUnusedSound[] {
  const t = useTranslations('audioConsole')
  const scenes = useSnapshot(scenesState)
  const files = useSnapshot(filesState)
  const { slots } = useSnapshot(contributionsState)
  return selectUnusedSounds({ scenes, files, slots }).map((sound) => ({
    ...sound,
    name: soundName(sound.content, { files: files.files, slots }) ?? unnamed(sound.content, t),
  }))
}
