import type { MediaSourceContent } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Select } from '../../../components/select.tsx'
import { Switch } from '../../../components/switch.tsx'
import { scenesState } from '../../../model/scenes/store.ts'
import styles from './background-rows.module.css'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { Row, Section } from './section.tsx'
import { useEdit } from './use-edit.ts'

/** How a file plays: at once, in a loop, and what follows its end (CORE-MSR-001 to CORE-MSR-005). */
export const MediaSection = memo(function MediaSection({
  element,
  content,
}: ElementProps & { content: Snapshot<MediaSourceContent> }) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  const { scenes, previewSceneId } = useSnapshot(scenesState)
  const set = (fields: Partial<MediaSourceContent>) =>
    edit.set({ content: { ...content, ...fields } })
  return (
    <Section title={t('playback')}>
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
    </Section>
  )
}, isSameButPlace)
