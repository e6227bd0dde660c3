import { maskChannels } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { Switch } from '../../../components/switch.tsx'
import { filesState } from '../../../model/files/store.ts'
import { editorView } from '../editor-view.ts'
import styles from './appearance-section.module.css'
import type { ElementProps } from './element-props.ts'
import { Indented, Row } from './section.tsx'
import { useLooks } from './use-looks.ts'

/** Another picture that says where the element shows: by its brightness or by its opacity. */
export function PictureMaskRows({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useLooks(element)
  const { files } = useSnapshot(filesState)
  const mask = element.looks?.pictureMask ?? null
  const name = mask?.content.kind === 'file' ? files[mask.content.fileId]?.name : undefined
  return (
    <>
      <Row label={t('pictureMask')}>
        <Button
          size="compact"
          className={styles['grow']}
          title={name}
          onClick={() => {
            editorView.picking = { kind: 'image', into: element.id, as: 'mask' }
          }}
        >
          <span className={styles['ellipsis']}>{name ?? t('choosePicture')}</span>
        </Button>
        {mask ? (
          <Button size="compact" variant="ghost" onClick={() => edit.set('pictureMask', undefined)}>
            {t('remove')}
          </Button>
        ) : null}
      </Row>
      {mask ? (
        <Indented>
          <Row label={t('maskBy')}>
            <Segmented
              label={t('maskBy')}
              value={mask.channel}
              options={maskChannels.map((channel) => ({
                value: channel,
                label: t(`maskBy_${channel}`),
              }))}
              onChange={(channel) => edit.set('pictureMask', { ...mask, channel })}
            />
          </Row>
          <Row label={t('invert')}>
            <Switch
              label={t('invertHint')}
              checked={mask.invert}
              onChange={(invert) => edit.set('pictureMask', { ...mask, invert })}
            />
          </Row>
        </Indented>
      ) : null}
    </>
  )
}
