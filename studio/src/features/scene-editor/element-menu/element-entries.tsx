import type { VisualElement } from '@proscenium/protocol'
import {
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Crop,
  Eye,
  EyeOff,
  Grid2x2,
  Lock,
  LockOpen,
  type LucideIcon,
  MoveHorizontal,
  Pencil,
  Trash2,
  Type,
} from 'lucide-react'
import type { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type { MenuEntry } from '../../../components/menu-line.tsx'
import {
  deleteElement,
  duplicateElement,
  reorderElement,
  updateElement,
} from '../../../model/scenes/element-actions.ts'
import { alignElement, placeElement } from '../arrange/arrange-element.ts'
import { alignments, places } from '../arrange/layout-fields.ts'
import { canCrop } from '../canvas/crop/crop-mode.ts'
import { copyToClipboard, pasteFromClipboard } from '../clipboard/paste-from-clipboard.ts'
import { openElement } from '../open-element.ts'
import { startRename } from '../start-rename.ts'

type Words = ReturnType<typeof useTranslations<'sceneEditor'>>
type Element = Snapshot<VisualElement>

const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
const ORDERS = [
  ['front', 'bringToFront', undefined],
  ['forward', 'bringForward', ']'],
  ['backward', 'sendBackward', '['],
  ['back', 'sendToBack', undefined],
] as const

/** The words of a text, or the crop of a picture; a background has neither. */
export function openEntries(element: Element, t: Words): MenuEntry[] {
  if (element.kind === 'background') return []
  const isText = element.content?.kind === 'text'
  return [
    {
      id: 'open',
      label: t(isText ? 'editText' : 'cropPicture'),
      icon: icon(isText ? Type : Crop),
      keys: 'E',
      disabled: isText ? element.locked : !canCrop(element),
      onSelect: () => openElement(element.id),
    },
  ]
}

/** What makes more of them. */
export function copyEntries({ id }: Element, t: Words): MenuEntry[] {
  return [
    {
      id: 'copy',
      label: t('copy'),
      icon: icon(Copy),
      keys: 'Ctrl C',
      onSelect: () => copyToClipboard(id),
    },
    pasteEntry(t),
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: icon(CopyPlus),
      keys: 'Ctrl D',
      onSelect: () => duplicateElement(id),
    },
  ]
}

/** What was copied, here or elsewhere, comes into the scene. */
export function pasteEntry(t: Words): MenuEntry {
  return {
    id: 'paste',
    label: t('paste'),
    icon: icon(ClipboardPaste),
    keys: 'Ctrl V',
    onSelect: () => void pasteFromClipboard(),
  }
}

/** Before and behind, edges and middles, named places. */
export function arrangeEntries({ id, locked }: Element, t: Words): MenuEntry[] {
  return [
    {
      kind: 'menu',
      id: 'orders',
      label: t('order'),
      icon: icon(BringToFront),
      entries: ORDERS.map(([target, label, keys]) => ({
        id: target,
        label: t(label),
        ...(keys && { keys }),
        onSelect: () => reorderElement(id, target),
      })),
    },
    {
      kind: 'menu',
      id: 'alignments',
      label: t('alignToFrame'),
      icon: icon(MoveHorizontal),
      disabled: locked,
      entries: alignments.map((alignment) => ({
        id: alignment,
        label: t(`align_${alignment}`),
        onSelect: () => alignElement(id, alignment),
      })),
    },
    {
      kind: 'menu',
      id: 'places',
      label: t('placeIn'),
      icon: icon(Grid2x2),
      disabled: locked,
      entries: places.map((place) => ({
        id: place,
        label: t(`place_${place}`),
        onSelect: () => placeElement(id, place),
      })),
    },
  ]
}

/** Name, lock, eye. */
export function stateEntries({ id, hidden, locked }: Element, t: Words): MenuEntry[] {
  return [
    {
      id: 'rename',
      label: t('rename'),
      icon: icon(Pencil),
      keys: 'R',
      onSelect: () => startRename(id),
    },
    {
      id: 'lock',
      label: t(locked ? 'unlock' : 'lock'),
      icon: icon(locked ? LockOpen : Lock),
      onSelect: () => updateElement(id, { locked: !locked }, { label: 'lock' }),
    },
    {
      id: 'hide',
      label: t(hidden ? 'show' : 'hide'),
      icon: icon(hidden ? Eye : EyeOff),
      onSelect: () => updateElement(id, { hidden: !hidden }, { label: 'visibility' }),
    },
  ]
}

/** The way out. */
export function deleteEntry({ id }: Element, t: Words): MenuEntry {
  return {
    id: 'delete',
    label: t('delete'),
    icon: icon(Trash2),
    keys: '⌫',
    onSelect: () => deleteElement(id),
  }
}
