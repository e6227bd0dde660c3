import type { CommandId } from './command-ids.ts'

/** What pressed a command: the palette has no key. */
export interface CommandPress {
  /** `KeyboardEvent.key` of the press. */
  readonly key: string
}

/**
 * What a screen can do, by command; the rest is neither bound nor listed. The argument is the shortcut's `argument`,
 * 0 where it has none.
 */
export type Commands = Partial<
  Readonly<Record<CommandId, (argument: number, press?: CommandPress) => void>>
>

export const shortcutGroups = ['show', 'scenes', 'elements', 'document', 'studio'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

/** Where a key means something: two commands that never meet may have the same. */
export type ShortcutScreen = 'mixer' | 'editor' | 'pages'

export interface Shortcut {
  /** Of the row: what a visitor's own keys are kept by. */
  readonly id: string
  readonly command: CommandId
  readonly group: ShortcutGroup
  readonly screens: readonly ShortcutScreen[]
  /** Any of these, in the grammar of tinykeys; the first one is shown. A sequence has spaces between its keys. */
  readonly chords: readonly string[]
  /** Show keys fire in the show zone only and can be locked; the others fire beside text fields too. */
  readonly isShowKey: boolean
  /** Fires while the key is held down. */
  readonly repeats?: boolean
  /** Fires even while a text is edited (GAP-129). */
  readonly inText?: boolean
  /** Every press counts, however fast: no rate limit (CORE-KEY-021 means what asks the server). */
  readonly everyPress?: boolean
  readonly argument?: number
}

/** Step of the arrow keys, in percent; with Shift the second one (CORE-KEY-016). */
export const NUDGE_PERCENT = 0.5
export const BIG_NUDGE_PERCENT = 5

const STUDIO: readonly ShortcutScreen[] = ['mixer', 'editor']
const MIXER: readonly ShortcutScreen[] = ['mixer']
const EDITOR: readonly ShortcutScreen[] = ['editor']
const EVERYWHERE: readonly ShortcutScreen[] = ['mixer', 'editor', 'pages']

const SCREENS: Readonly<Record<ShortcutGroup, readonly ShortcutScreen[]>> = {
  show: STUDIO,
  scenes: STUDIO,
  elements: EDITOR,
  document: EDITOR,
  studio: EVERYWHERE,
}

function showKey(command: CommandId, group: ShortcutGroup, ...chords: string[]): Shortcut {
  return { id: command, command, group, screens: SCREENS[group], chords, isShowKey: true }
}

function anywhere(command: CommandId, group: ShortcutGroup, ...chords: string[]): Shortcut {
  return { ...showKey(command, group, ...chords), isShowKey: false }
}

/** Digits by place on the keyboard, so that layouts with shifted digits and the number pad work (GAP-131 as amended). */
const digitKeys: readonly Shortcut[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit, index) => ({
  ...showKey('takeScene', 'scenes', `Digit${digit}`, `Numpad${digit}`),
  id: `takeScene-${index + 1}`,
  argument: index,
}))

const arrows = [
  ['moveLeft', 'narrower', 'ArrowLeft'],
  ['moveRight', 'wider', 'ArrowRight'],
  ['moveUp', 'shorter', 'ArrowUp'],
  ['moveDown', 'taller', 'ArrowDown'],
] as const
const arrowKeys: readonly Shortcut[] = arrows.flatMap(([move, resize, key]) => [
  ...nudges(move, key),
  ...nudges(resize, `Alt+${key}`),
])

function nudges(command: CommandId, chord: string): Shortcut[] {
  const big = chord.replace(/Arrow/, 'Shift+Arrow')
  const row = { ...showKey(command, 'elements', chord), repeats: true, argument: NUDGE_PERCENT }
  return [row, { ...row, id: `${command}-far`, chords: [big], argument: BIG_NUDGE_PERCENT }]
}

/** Every shortcut of the studio (CORE-KEY-001 to CORE-KEY-019, and our additions), as it is until a visitor has his own. */
export const shortcuts: readonly Shortcut[] = [
  showKey('cut', 'show', 'Space'),
  { ...showKey('auto', 'show', 'Enter'), screens: MIXER },
  showKey('undoTake', 'show', 'u'),
  { ...showKey('togglePreviewMute', 'show', 'm'), screens: MIXER },
  { ...showKey('togglePreviewMode', 'show', 'Shift+v'), screens: MIXER },
  showKey('addMarker', 'show', 'k'),
  showKey('talk', 'show', 't'),
  showKey('talkLatch', 'show', 'Shift+t'),
  { ...showKey('previousItem', 'show', 'ArrowLeft'), screens: MIXER, repeats: true },
  { ...showKey('nextItem', 'show', 'ArrowRight'), screens: MIXER, repeats: true },
  ...digitKeys,
  { ...showKey('previousScene', 'scenes', 'ArrowUp'), screens: MIXER, repeats: true },
  { ...showKey('nextScene', 'scenes', 'ArrowDown'), screens: MIXER, repeats: true },
  showKey('addScene', 'scenes', 'Shift+n', 'a', '$mod+n'),
  ...arrowKeys,
  showKey('bringForward', 'elements', ']'),
  showKey('sendBackward', 'elements', '['),
  showKey('deleteElement', 'elements', 'Backspace', 'Delete'),
  showKey('clearSelection', 'elements', 'Escape'),
  anywhere('copyElement', 'elements', '$mod+c'),
  anywhere('pasteElement', 'elements', '$mod+v'),
  anywhere('duplicateElement', 'elements', '$mod+d'),
  showKey('toggleSnapping', 'elements', 'Shift+s'),
  showKey('editElement', 'elements', 'e'),
  showKey('renameElement', 'elements', 'r'),
  { ...showKey('zoomIn', 'studio', '+', '=', 'Shift++'), repeats: true },
  { ...showKey('zoomOut', 'studio', '-'), repeats: true },
  showKey('zoomToFit', 'studio', 'Shift+f'),
  { ...anywhere('undo', 'document', '$mod+z'), screens: STUDIO, everyPress: true },
  { ...anywhere('redo', 'document', '$mod+Shift+z', '$mod+y'), screens: STUDIO, everyPress: true },
  { ...anywhere('savePreview', 'document', '$mod+s'), inText: true },
  { ...anywhere('goHome', 'studio', 'F1'), inText: true },
  { ...anywhere('goMixer', 'studio', 'F2'), inText: true },
  { ...anywhere('goEditor', 'studio', 'F3'), inText: true },
  { ...anywhere('goLibrary', 'studio', 'F4'), inText: true },
  anywhere('openPalette', 'studio', '$mod+k'),
  anywhere('openSheet', 'studio', '?', 'Shift+?'),
  { ...anywhere('openHealth', 'studio', 'Shift+h'), screens: STUDIO },
  // No key by itself: it is opened once a show, and the palette has it.
  { ...anywhere('openMultiview', 'studio'), screens: STUDIO },
  { ...anywhere('saveAsTemplate', 'studio'), screens: STUDIO },
  { ...anywhere('endShow', 'studio'), screens: STUDIO },
  { ...anywhere('readState', 'studio', 'Shift+r'), screens: STUDIO },
  { ...anywhere('toggleKeyLock', 'studio', 'Shift+l'), screens: STUDIO },
  { ...showKey('openBetaSettings', 'studio', 'n a r'), screens: MIXER },
  { ...anywhere('nextLandmark', 'studio', 'F6'), screens: STUDIO },
  { ...anywhere('previousLandmark', 'studio', 'Shift+F6'), screens: STUDIO },
]
