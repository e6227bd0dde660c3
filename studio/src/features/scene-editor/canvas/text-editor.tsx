import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { pageFontFamily } from '../../../model/fonts/page-font.ts'
import { updateElement } from '../../../model/scenes/element-actions.ts'
import { editorView } from '../editor-view.ts'
import { plainCopy } from '../plain-copy.ts'
import { finishTextEdit } from '../text-edit.ts'
import { useFrameSize } from '../use-frame-size.ts'
import { boxStyle } from './box-style.ts'
import styles from './text-editor.module.css'
import { useSelectedElement } from './use-canvas-elements.ts'

/** The words of a text, typed where they stand and as they are drawn. */
export function TextEditor() {
  const t = useTranslations('sceneEditor')
  const { editingTextId } = useSnapshot(editorView)
  const element = useSelectedElement()
  const frame = useFrameSize()
  if (!element || element.id !== editingTextId || element.content?.kind !== 'text') return null
  const { id, content, boundsExpected } = element
  // The em in percent of the frame's shorter side, as the renderer has it.
  const emPercent = (content.size * Math.min(frame.width, frame.height)) / frame.width
  return (
    <div
      className={styles['box']}
      data-down={content.verticalAlignment}
      style={{ ...boxStyle(boundsExpected), '--em': `${emPercent}cqw` } as CSSProperties}
    >
      <textarea
        ref={selectOnce}
        className={styles['area']}
        rows={content.text.split('\n').length}
        style={{
          fontFamily: pageFontFamily(content.fontId),
          fontWeight: content.bold ? 700 : 400,
          fontStyle: content.italic ? 'italic' : 'normal',
          textDecoration: content.underline ? 'underline' : 'none',
          textAlign: content.horizontalAlignment,
        }}
        aria-label={t('textOf')}
        value={content.text}
        onChange={({ target }) =>
          updateElement(
            id,
            { content: plainCopy({ ...content, text: target.value }) },
            { label: 'text' },
          )
        }
        onKeyDown={closeByKey}
        onBlur={finishTextEdit}
      />
    </div>
  )
}

function selectOnce(area: HTMLTextAreaElement | null): void {
  if (area && document.activeElement !== area) area.select()
}

function closeByKey(event: KeyboardEvent): void {
  event.stopPropagation()
  const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (event.key === 'Escape' || isDone) finishTextEdit()
}
