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
} from '../../../model/scenes/element-actions.ts'
import { editorView } from '../editor-view.ts'
import { ElementIcon } from '../element-icon.tsx'
import { useElementMenu } from '../element-menu/use-element-menu.ts'
import { focusInspector } from '../focus-inspector.ts'
import type { ElementProps } from '../inspector/element-props.ts'
import { isSameButPlace } from '../inspector/is-same-but-place.ts'
import { openElement } from '../open-element.ts'
import { useFrameSize } from '../use-frame-size.ts'
import styles from './context-bar.module.css'
import { CropBar } from './crop/crop-bar.tsx'
import { useCanCrop } from './crop/crop-mode.ts'
import { useElementName, useSelectedElement } from './use-canvas-elements.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** What the bar takes above a selection, handles included, and below it, where its size stands, in CSS pixels. */
const ROOM_ABOVE_PX = 52
const ROOM_BELOW_PX = 74

/** The most used actions beside the selection; everything else is in its menu and in the inspector. */
export function ContextBar() {
  const t = useTranslations('sceneEditor')
  const nameOf = useElementName()
  const element = useSelectedElement()
  const frame = useFrameSize()
  const { editingTextId, croppingId, canvasWidthPx } = useSnapshot(editorView)
  if (!element || editingTextId === element.id) return null
  const { boundsExpected } = element
  const isCropping = croppingId === element.id
  const { x2, y1, y2 } = boundsExpected
  const heightPx = canvasWidthPx * (frame.height / frame.width)
  const side = sideOf({ abovePx: (y1 / 100) * heightPx, belowPx: (1 - y2 / 100) * heightPx })
  const place = {
    '--x2': Math.max(Math.min(x2, 100), 0),
    '--y1': Math.min(Math.max(y1, 0), 100),
    '--y2': Math.min(Math.max(y2, 0), 100),
  } as CSSProperties
  return (
    <div className={styles['place']} style={place} data-side={side}>
      <div
        role="toolbar"
        aria-label={t(isCropping ? 'cropTools' : 'actionsOf', { name: nameOf(element) })}
        className={styles['bar']}
        data-zone="control"
      >
        {isCropping ? <CropBar /> : <Actions element={element} />}
      </div>
    </div>
  )
}

/** Over the selection, else under it; one that leaves no room beside it has the bar within, past its handles. */
function sideOf({ abovePx, belowPx }: { abovePx: number; belowPx: number }) {
  if (abovePx >= ROOM_ABOVE_PX) return 'above'
  return belowPx >= ROOM_BELOW_PX ? 'below' : 'within'
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
  const isCroppable = useCanCrop(element)
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
      disabledReason={isCroppable ? undefined : t('noPictureYet')}
      onClick={() => openElement(id)}
    />
  )
}
