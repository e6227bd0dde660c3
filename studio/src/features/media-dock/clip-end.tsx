import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Select } from '../../components/select.tsx'
import { setClipEnd } from '../../model/playback/actions.ts'
import type { Clip } from '../../model/playback/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './clip-row.module.css'

/** What comes when a clip has ended (CORE-MSR-005): nothing, or another scene; a loop never ends. */
export function ClipEnd({ clip }: { clip: Clip }) {
  const t = useTranslations('mediaDock')
  const { scenes } = useSnapshot(scenesState)
  const use = clip.inPreview ?? clip.uses[0]
  if (use?.content.kind !== 'media_source') return null
  const { onEof, loop } = use.content
  return (
    <Select
      aria-label={t('onEnd', { name: clip.file.name })}
      className={styles['end']}
      disabled={loop || clip.inPreview === null}
      title={clip.inPreview === null ? t('onlyInPreview') : loop ? t('endlessLoop') : undefined}
      value={onEof ?? ''}
      options={[
        { value: '', label: t('thenNothing') },
        ...scenes
          .filter(({ id }) => id !== use.sceneId)
          .map(({ id, name }) => ({ value: id, label: t('thenScene', { name }) })),
      ]}
      onChange={(sceneId) => setClipEnd(clip, { onEof: sceneId === '' ? null : sceneId })}
    />
  )
}
