import { clsx } from 'clsx'
import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { ContextMenu } from '../../../components/context-menu.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { updateElement } from '../../../model/scenes/element-actions.ts'
import { hoverElement, selectElement } from '../../../model/scenes/selection-actions.ts'
import { type EditorElement, isSameElement } from '../canvas/use-canvas-elements.ts'
import { editorView } from '../editor-view.ts'
import { ElementIcon } from '../element-icon.tsx'
import { useElementMenu } from '../element-menu/use-element-menu.ts'
import { startRename } from '../start-rename.ts'
import { EditorChip } from './editor-chip.tsx'
import { LayerNameField } from './layer-name-field.tsx'
import styles from './layers.module.css'
import { useLayerDrag } from './use-layer-drag.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link LayerRow}. */
export interface LayerRowProps {
  readonly layer: EditorElement
  /** 0 is the top. */
  readonly row: number
  readonly count: number
  /** Whether Tab stops here. */
  readonly isTabStop: boolean
}

/** A layer: what it is, its name, lock and eye. Both icons are always there. */
export const LayerRow = memo(
  Row,
  (one, other) =>
    isSameElement(one.layer, other.layer) &&
    one.row === other.row &&
    one.count === other.count &&
    one.isTabStop === other.isTabStop,
)

function Row({ layer, row, count, isTabStop }: LayerRowProps) {
  const t = useTranslations('sceneEditor')
  const menuOf = useElementMenu()
  const { element, name, isSelected, isHovered } = layer
  const { ref, edge } = useLayerDrag({ elementId: element.id, row, count })
  const isRenaming = useStoreValue(editorView, ({ renamingId }) => renamingId === element.id)
  const { id, hidden, locked } = element
  return (
    <ContextMenu entries={menuOf(element)}>
      <li
        ref={ref}
        className={clsx(
          styles['row'],
          isSelected && styles['selected'],
          isHovered && styles['hovered'],
          hidden && styles['hidden'],
        )}
        data-edge={edge}
        onPointerEnter={() => hoverElement(id)}
        onPointerLeave={() => hoverElement(null)}
        onContextMenu={() => selectElement(id)}
      >
        {isRenaming ? (
          <LayerNameField layer={layer} />
        ) : (
          <button
            type="button"
            className={styles['choose']}
            data-selected={isSelected}
            aria-pressed={isSelected}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown R"
            title={name}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => selectElement(id)}
            onDoubleClick={() => startRename(id)}
            onKeyDown={(event) => {
              if (event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return
              event.preventDefault()
              startRename(id)
            }}
          >
            <ElementIcon element={element} />
            <span>{name}</span>
          </button>
        )}
        <EditorChip elementId={id} />
        <button
          type="button"
          className={clsx(styles['state'], locked && styles['on'])}
          aria-label={t(locked ? 'unlockName' : 'lockName', { name })}
          aria-pressed={locked}
          onClick={() => updateElement(id, { locked: !locked }, { label: 'lock' })}
        >
          {locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
        </button>
        <button
          type="button"
          className={clsx(styles['state'], !hidden && styles['on'])}
          aria-label={t(hidden ? 'showName' : 'hideName', { name })}
          aria-pressed={hidden}
          onClick={() => updateElement(id, { hidden: !hidden }, { label: 'visibility' })}
        >
          {hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        </button>
      </li>
    </ContextMenu>
  )
}
