import type { CommandId } from '../../model/shortcuts/command-ids.ts'
import {
  type Commands,
  type Shortcut,
  type ShortcutGroup,
  shortcutGroups,
} from '../../model/shortcuts/key-map.ts'

/** A command with all that reaches it, as lists show it. */
export interface ListedCommand {
  readonly command: CommandId
  readonly group: ShortcutGroup
  /** One chord each; digits are one line with the first and the last. None where the visitor took it away. */
  readonly chords: readonly string[]
  readonly argument: number
}

/** The commands that a screen has, each once, in groups and in the order of the map. */
export function listShortcuts(
  commands: Commands,
  shortcuts: readonly Shortcut[],
): { group: ShortcutGroup; items: ListedCommand[] }[] {
  const available = shortcuts.filter(({ command }) => commands[command])
  return shortcutGroups
    .map((group) => ({ group, items: itemsOf(group, available) }))
    .filter(({ items }) => items.length > 0)
}

function itemsOf(group: ShortcutGroup, available: readonly Shortcut[]): ListedCommand[] {
  const ofGroup = available.filter((entry) => entry.group === group)
  const names = new Set(ofGroup.map(({ command }) => command))
  return [...names].map((command) => {
    const entries = ofGroup.filter((entry) => entry.command === command)
    return { command, group, chords: chordsOf(entries), argument: entries[0]?.argument ?? 0 }
  })
}

function chordsOf(entries: readonly Shortcut[]): string[] {
  const firsts = entries.flatMap(({ chords }) => chords.slice(0, 1))
  const isRow = firsts.length === entries.length && firsts.every((chord) => /^Digit\d$/.test(chord))
  const shown = isRow && entries.length > 4 ? [firsts[0], firsts.at(-1)] : firsts
  return shown.filter((chord) => chord !== undefined)
}
