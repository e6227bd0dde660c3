import {
  type CommandId,
  type Commands,
  type Shortcut,
  type ShortcutGroup,
  shortcutGroups,
  shortcuts,
} from './key-map.ts'

/** A command with all that reaches it, as lists show it. */
export interface ListedCommand {
  readonly command: CommandId
  readonly group: ShortcutGroup
  /** One chord each; digits are one line with the first and the last. */
  readonly chords: readonly string[]
  readonly argument: number
}

/** The commands that a screen has, each once, in groups and in the order of the map. */
export function listShortcuts(
  commands: Commands,
): { group: ShortcutGroup; items: ListedCommand[] }[] {
  return shortcutGroups
    .map((group) => ({ group, items: itemsOf(group, commands) }))
    .filter(({ items }) => items.length > 0)
}

function itemsOf(group: ShortcutGroup, commands: Commands): ListedCommand[] {
  const available = shortcuts.filter((entry) => entry.group === group && commands[entry.command])
  const names = new Set(available.map(({ command }) => command))
  return [...names].map((command) => {
    const entries = available.filter((entry) => entry.command === command)
    return { command, group, chords: chordsOf(entries), argument: entries[0]?.argument ?? 0 }
  })
}

function chordsOf(entries: readonly Shortcut[]): string[] {
  const firsts = entries.flatMap(({ chords }) => chords.slice(0, 1))
  const isLongRow = entries.length > 4
  const shown = isLongRow ? [firsts[0], firsts.at(-1)] : firsts
  return shown.filter((chord) => chord !== undefined)
}
