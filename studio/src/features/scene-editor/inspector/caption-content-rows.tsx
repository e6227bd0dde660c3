import { type Content, type OverlayCaption, PARENT_NAME_TOKEN } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { filesState } from '../../../model/files/store.ts'
import { editorView } from '../editor-view.ts'
import styles from './appearance-section.module.css'
import { newCaption } from './caption-fields.ts'
import { Row } from './section.tsx'
import { withTextFields } from './text-fields.ts'
import { TextRows } from './text-rows.tsx'

/** Props of {@link CaptionContentRows}. */
export interface CaptionContentRowsProps {
  readonly elementId: string
  readonly caption: Snapshot<OverlayCaption>
  readonly onChange: (content: Content | null) => void
  readonly onDrag: (content: Content) => void
  readonly onDrop: () => void
}

const KINDS = ['words', 'picture', 'nothing'] as const

/** What a caption shows: words, a picture, or its background alone. */
export function CaptionContentRows(props: CaptionContentRowsProps) {
  const { elementId, caption, onChange, onDrag, onDrop } = props
  const t = useTranslations('sceneEditor')
  const { files } = useSnapshot(filesState)
  const { content } = caption
  const kind = content === null ? 'nothing' : content.kind === 'text' ? 'words' : 'picture'
  const pick = () => {
    editorView.picking = { kind: 'image', into: elementId, as: 'caption' }
  }
  return (
    <>
      <Row label={t('captionShows')}>
        <Segmented
          label={t('captionShows')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`captionShows_${value}`) }))}
          onChange={(chosen) => {
            if (chosen === 'picture') pick()
            else onChange(chosen === 'words' ? newCaption().content : null)
          }}
        />
      </Row>
      {content?.kind === 'text' ? (
        <>
          <TextRows
            content={content}
            onChange={(fields) => onChange(withTextFields(content, fields))}
            onDrag={(fields) => onDrag(withTextFields(content, fields))}
            onDrop={onDrop}
          />
          <p className={styles['note']}>
            {content.text.includes(PARENT_NAME_TOKEN) ? t('captionTokensIn') : t('captionTokens')}
          </p>
        </>
      ) : null}
      {kind === 'picture' ? (
        <Row label={t('file')}>
          <Button size="compact" className={styles['grow']} onClick={pick}>
            <span className={styles['ellipsis']}>
              {(content?.kind === 'file' ? files[content.fileId]?.name : null) ??
                t('chooseFile_image')}
            </span>
          </Button>
        </Row>
      ) : null}
    </>
  )
}
