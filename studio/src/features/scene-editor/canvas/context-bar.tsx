import {
  BringToFront,
  Copy,
  FlipHorizontal2,
  Lock,
  LockOpen,
  SendToBack,
  Trash2,
} from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  deleteElement,
  duplicateElement,
  reorderElement,
  updateElement,
} from '../../../model/scenes/actions.ts'
import { editorView } from '../editor-view.ts'
import { ElementIcon } from '../element-icon.tsx'
import { focusInspector } from '../focus-inspector.ts'
import type { ElementProps } from '../inspector/element-props.ts'
import { isSameButPlace } from '../inspector/is-same-but-place.ts'
import styles from './context-bar.module.css'
import { useElementName, useSelectedElement } from './use-canvas-elements.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** Above this height of the frame, in percent, the bar has no room over the selection. */
const ROOM_PERCENT = 12

/** The most used actions beside the selection; everything else is in the inspector. */
export function ContextBar() {
  const t = useTranslations('sceneEditor')
  const nameOf = useElementName()
  const element = useSelectedElement()
  const { editingTextId } = useSnapshot(editorView)
  if (!element || editingTextId === element.id) return null
  const { boundsExpected } = element
  const isBelow = boundsExpected.y1 < ROOM_PERCENT
  const place = {
    '--x2': Math.min(boundsExpected.x2, 100),
    '--y1': boundsExpected.y1,
    '--y2': Math.min(boundsExpected.y2, 100 - ROOM_PERCENT),
  } as CSSProperties
  return (
    <div
      role="toolbar"
      aria-label={t('actionsOf', { name: nameOf(element) })}
      className={styles['bar']}
      style={place}
      data-below={isBelow}
      data-zone="control"
    >
      <Actions element={element} />
    </div>
  )
}

const Actions = memo(function Actions({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const name = useElementName()(element)
  const { id, horizontalFlip, locked } = element
  return (
    <>
      <button type="button" className={styles['name']} onClick={focusInspector}>
        <ElementIcon element={element} />
        <span>{name}</span>
      </button>
      <span className={styles['rule']} />
      <IconButton
        label={t('flipHorizontal')}
        pressed={horizontalFlip}
        icon={<FlipHorizontal2 {...ICON} />}
        onClick={() => updateElement(id, { horizontalFlip: !horizontalFlip }, { label: 'flip' })}
      />
      <IconButton
        label={t('bringForward')}
        keys="]"
        icon={<BringToFront {...ICON} />}
        onClick={() => reorderElement(id, 'forward')}
      />
      <IconButton
        label={t('sendBackward')}
        keys="["
        icon={<SendToBack {...ICON} />}
        onClick={() => reorderElement(id, 'backward')}
      />
      <span className={styles['rule']} />
      <IconButton
        label={t('duplicate')}
        keys="Ctrl D"
        icon={<Copy {...ICON} />}
        onClick={() => duplicateElement(id)}
      />
      <IconButton
        label={t(locked ? 'unlock' : 'lock')}
        pressed={locked}
        icon={locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
        onClick={() => updateElement(id, { locked: !locked }, { label: 'lock' })}
      />
      <IconButton
        label={t('delete')}
        keys="⌫"
        icon={<Trash2 {...ICON} />}
        onClick={() => deleteElement(id)}
      />
    </>
  )
}, isSameButPlace)
