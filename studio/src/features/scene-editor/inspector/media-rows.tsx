import type { MediaSourceContent } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Select } from '../../../components/select.tsx'
import { Switch } from '../../../components/switch.tsx'
import { updateElement, updateSound } from '../../../model/scenes/element-actions.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { plainCopy } from '../plain-copy.ts'
import styles from './appearance-section.module.css'
import { Row } from './section.tsx'

/** Props of {@link MediaRows}. */
export interface MediaRowsProps {
  readonly elementId: string
  /** Whether it is seen or only heard. */
  readonly list: 'visual' | 'audio'
  readonly content: Snapshot<MediaSourceContent>
}

/** How a file plays: at once, in a loop, and what follows its end (CORE-MSR-001 to CORE-MSR-005). */
export function MediaRows({ elementId, list, content }: MediaRowsProps) {
  const t = useTranslations('sceneEditor')
  const { scenes, previewSceneId } = useSnapshot(scenesState)
  const set = (fields: Partial<MediaSourceContent>) => {
    const patch = { content: plainCopy({ ...content, ...fields }) }
    if (list === 'audio') updateSound(elementId, patch)
    else updateElement(elementId, patch, { label: 'edit' })
  }
  return (
    <>
      <Row label={t('autoplay')}>
        <Switch
          label={t('autoplayHint')}
          checked={content.autoplay}
          onChange={(autoplay) => set({ autoplay })}
        />
      </Row>
      <Row label={t('loop')}>
        <Switch label={t('loopHint')} checked={content.loop} onChange={(loop) => set({ loop })} />
      </Row>
      <Row label={t('onEnd')}>
        <Select
          aria-label={t('onEndHint')}
          className={styles['grow']}
          disabled={content.loop}
          title={content.loop ? t('onEndLoops') : undefined}
          value={content.onEof ?? ''}
          options={[
            { value: '', label: t('onEndNothing') },
            ...scenes
              .filter(({ id }) => id !== previewSceneId)
              .map(({ id, name }) => ({ value: id, label: t('onEndScene', { name }) })),
          ]}
          onChange={(sceneId) => set({ onEof: sceneId === '' ? null : sceneId })}
        />
      </Row>
    </>
  )
}
