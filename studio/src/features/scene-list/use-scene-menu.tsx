import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Blend,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  type LucideIcon,
  Pencil,
  Radio,
  Share2,
  Trash2,
  Wrench,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import type { MenuEntry } from '../../components/menu-line.tsx'
import { useStoreValue } from '../../components/use-store-value.ts'
import { fixWarning } from '../../model/air-guard/fix-warning.ts'
import { copiedSceneState } from '../../model/scenes/scene-copies.ts'
import { scenesState } from '../../model/scenes/store.ts'
import {
  runSceneAction,
  type SceneAction,
  sceneActionOff,
  sceneActionsFor,
} from './scene-actions.ts'
import { useScenePorts } from './scene-ports.ts'
import { useWarningText } from './use-guard-words.ts'
import type { SceneRow } from './use-scene-rows.ts'

const ICONS: Readonly<Record<SceneAction, LucideIcon>> = {
  preview: Eye,
  take: Radio,
  rename: Pencil,
  duplicate: CopyPlus,
  copy: Copy,
  paste: ClipboardPaste,
  share: Share2,
  transition: Blend,
  moveFirst: ArrowLeftToLine,
  moveBack: ChevronLeft,
  moveOn: ChevronRight,
  moveLast: ArrowRightToLine,
  remove: Trash2,
}
const SIZE = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The entries of a scene's menu: the way to everything without dragging. */
export function useSceneMenu(): (row: SceneRow, count: number) => MenuEntry[] {
  const t = useTranslations('sceneList')
  const warningText = useWarningText()
  const { onTransition, onFixRest } = useScenePorts()
  const hasProgram = useStoreValue(scenesState, (state) => state.hasProgram)
  const { name: copied } = useSnapshot(copiedSceneState)

  const line = (action: SceneAction, row: SceneRow, count: number): MenuEntry => {
    const Icon = ICONS[action]
    const off = sceneActionOff(action, row, { count, hasCopy: copied !== null })
    return {
      id: action,
      label: action === 'paste' && copied !== null ? t('pasteNamed', { name: copied }) : t(action),
      icon: <Icon {...SIZE} />,
      disabled: off !== null,
      hint: off === null ? undefined : t(off),
      onSelect: () => runSceneAction(action, row, { count, onTransition }),
    }
  }
  const fixes = (row: SceneRow): MenuEntry[] =>
    row.warnings.flatMap((warning): MenuEntry[] => {
      if (warning.fix === null) return []
      return [
        {
          id: `fix:${warning.reason}:${warning.elementId}`,
          label: t('fix', { fix: t(`fix_${warning.fix}`) }),
          hint: warningText(warning),
          icon: <Wrench {...SIZE} />,
          onSelect: () => onFixRest(fixWarning(row.id, warning)),
        },
      ]
    })

  return (row, count) => {
    const groups = [
      fixes(row),
      ...sceneActionsFor(hasProgram).map((group) =>
        group.map((action) => line(action, row, count)),
      ),
    ].filter((group) => group.length > 0)
    return groups.flatMap((group, at) =>
      at === 0 ? group : [{ kind: 'separator', id: `rule${at}` } as const, ...group],
    )
  }
}
