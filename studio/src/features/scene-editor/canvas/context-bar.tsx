import {
  BringToFront,
  Circle,
  CopyPlus,
  Crop,
  EllipsisVertical,
  FlipHorizontal2,
  LockOpen,
  SendToBack,
  Trash2,
  Type,
} from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { Menu } from '../../../components/menu.tsx'
import {
  deleteElement,
  duplicateElement,
  reorderElement,
  updateElement,
} from '../../../model/scenes/actions.ts'
import { editorView } from '../editor-view.ts'
import { ElementIcon } from '../element-icon.tsx'
import { useElementMenu } from '../element-menu/use-element-menu.ts'
import { focusInspector } from '../focus-inspector.ts'
import type { ElementProps } from '../inspector/element-props.ts'
import { isSameButPlace } from '../inspector/is-same-but-place.ts'
import { openElement } from '../open-element.ts'
import styles from './context-bar.module.css'
import { CropBar } from './crop/crop-bar.tsx'
import { canCrop } from './crop/crop-mode.ts'
import { useElementName, useSelectedElement } from './use-canvas-elements.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** Above this height of the frame, in percent, the bar has no room over the selection. */
const ROOM_PERCENT = 12

/** The most used actions beside the selection; everything else is in its menu and in the inspector. */
export function ContextBar() {
  const t = useTranslations('sceneEditor')
  const nameOf = useElementName()
  const element = useSelectedElement()
  const { editingTextId, croppingId } = useSnapshot(editorView)
  if (!element || editingTextId === element.id) return null
  const { boundsExpected } = element
  const isCropping = croppingId === element.id
  const isBelow = boundsExpected.y1 < ROOM_PERCENT
  const place = {
    '--x2': Math.min(boundsExpected.x2, 100),
    '--y1': Math.min(boundsExpected.y1, 100),
    '--y2': Math.min(boundsExpected.y2, 100 - ROOM_PERCENT),
  } as CSSProperties
  return (
    <div
      role="toolbar"
      aria-label={t(isCropping ? 'cropTools' : 'actionsOf', { name: nameOf(element) })}
      className={styles['bar']}
      style={place}
      data-below={isBelow}
      data-zone="control"
    >
      {isCropping ? <CropBar /> : <Actions element={element} />}
    </div>
  )
}

const Actions = memo(function Actions({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const name = useElementName()(element)
  const menuOf = useElementMenu()
  const { id, horizontalFlip, locked, mask } = element
  return (
    <>
      <button type="button" className={styles['name']} title={name} onClick={focusInspector}>
        <ElementIcon element={element} />
        <span>{name}</span>
      </button>
      <span className={styles['rule']} />
      {locked ? (
        <IconButton
          label={t('unlock')}
          pressed
          icon={<LockOpen {...ICON} />}
          onClick={() => updateElement(id, { locked: false }, { label: 'lock' })}
        />
      ) : (
        <>
          <OpenButton element={element} />
          <IconButton
            label={t('circleMask')}
            pressed={mask?.kind === 'circle'}
            icon={<Circle {...ICON} />}
            onClick={() =>
              updateElement(
                id,
                { mask: mask?.kind === 'circle' ? null : { kind: 'circle' } },
                { label: 'style' },
              )
            }
          />
          <IconButton
            label={t('flipHorizontal')}
            pressed={horizontalFlip}
            icon={<FlipHorizontal2 {...ICON} />}
            onClick={() =>
              updateElement(id, { horizontalFlip: !horizontalFlip }, { label: 'flip' })
            }
          />
          <span className={styles['rule']} />
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
        </>
      )}
      <IconButton
        label={t('duplicate')}
        keys="Ctrl D"
        icon={<CopyPlus {...ICON} />}
        onClick={() => duplicateElement(id)}
      />
      <IconButton
        label={t('delete')}
        keys="⌫"
        icon={<Trash2 {...ICON} />}
        onClick={() => deleteElement(id)}
      />
      <Menu
        trigger={
          <IconButton label={t('moreActions', { name })} icon={<EllipsisVertical {...ICON} />} />
        }
        entries={menuOf(element)}
      />
    </>
  )
}, isSameButPlace)

/** The words of a text, the crop of a picture; nothing for a background. */
function OpenButton({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const { id, kind, content } = element
  if (kind === 'background') return null
  if (content?.kind === 'text') {
    return (
      <IconButton label={t('editText')} icon={<Type {...ICON} />} onClick={() => openElement(id)} />
    )
  }
  return (
    <IconButton
      label={t('cropPicture')}
      icon={<Crop {...ICON} />}
      disabledReason={canCrop(element) ? undefined : t('noPictureYet')}
      onClick={() => openElement(id)}
    />
  )
}
