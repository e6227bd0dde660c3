import {
  ArrowLeftToLine,
  ArrowRightToLine,
  ChevronLeft,
  ChevronRight,
  Copy,
  Eye,
  type LucideIcon,
  Pencil,
  Radio,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MenuEntry } from '../../components/menu-line.tsx'
import {
  isSceneActionOff,
  runSceneAction,
  type SceneAction,
  sceneActions,
} from './scene-actions.ts'
import type { SceneRow } from './use-scene-rows.ts'

const ICONS: Readonly<Partial<Record<SceneAction, LucideIcon>>> = {
  preview: Eye,
  take: Radio,
  rename: Pencil,
  duplicate: Copy,
  moveFirst: ArrowLeftToLine,
  moveBack: ChevronLeft,
  moveOn: ChevronRight,
  moveLast: ArrowRightToLine,
  remove: Trash2,
}

/** The entries of a scene's menu: the way to everything without dragging. */
export function useSceneMenu(): (row: SceneRow, count: number) => MenuEntry[] {
  const t = useTranslations('sceneList')
  return (row, count) =>
    sceneActions.map((action): MenuEntry => {
      if (action === 'rule1' || action === 'rule2' || action === 'rule3') {
        return { kind: 'separator', id: action }
      }
      const Icon = ICONS[action]
      return {
        id: action,
        label: t(action),
        icon: Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden="true" /> : null,
        disabled: isSceneActionOff(action, row, count),
        onSelect: () => runSceneAction(action, row, count),
      }
    })
}
