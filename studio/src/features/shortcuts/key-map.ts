/** Everything a key can do. A screen hands in what it can do of it; the rest is neither bound nor listed. */
export const commandIds = [
  'goHome',
  'goMixer',
  'goEditor',
  'goLibrary',
  'cut',
  'auto',
  'undoTake',
  'takeScene',
  'previousScene',
  'nextScene',
  'addScene',
  'togglePreviewMute',
  'talk',
  'talkLatch',
  'undo',
  'redo',
  'savePreview',
  'clearSelection',
  'deleteElement',
  'copyElement',
  'pasteElement',
  'duplicateElement',
  'toggleSnapping',
  'moveLeft',
  'moveRight',
  'moveUp',
  'moveDown',
  'narrower',
  'wider',
  'shorter',
  'taller',
  'bringForward',
  'sendBackward',
  'toggleKeyLock',
  'openPalette',
  'openSheet',
  'nextLandmark',
  'previousLandmark',
] as const
export type CommandId = (typeof commandIds)[number]

/** What a screen can do, by command. The argument is the shortcut's `argument`, 0 where it has none. */
export type Commands = Partial<Readonly<Record<CommandId, (argument: number) => void>>>

export const shortcutGroups = ['show', 'scenes', 'elements', 'document', 'studio'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

export interface Shortcut {
  readonly command: CommandId
  readonly group: ShortcutGroup
  /** Any of these, in the grammar of tinykeys; the first one is shown. */
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

/** The chord that browsers keep for themselves in an ordinary tab (GAP-130). */
export const reservedChords: readonly string[] = [
  '$mod+n',
  '$mod+Shift+n',
  '$mod+t',
  '$mod+w',
  '$mod+Tab',
]

/** Digits by place on the keyboard, so that layouts with shifted digits and the number pad work (GAP-131 as amended). */
const digitKeys: readonly Shortcut[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit, index) => ({
  command: 'takeScene',
  group: 'scenes',
  chords: [`Digit${digit}`, `Numpad${digit}`],
  isShowKey: true,
  argument: index,
}))

const arrows = [
  ['moveLeft', 'narrower', 'ArrowLeft'],
  ['moveRight', 'wider', 'ArrowRight'],
  ['moveUp', 'shorter', 'ArrowUp'],
  ['moveDown', 'taller', 'ArrowDown'],
] as const
const arrowKeys: readonly Shortcut[] = arrows.flatMap(([move, resize, key]) => [
  nudge(move, key, NUDGE_PERCENT),
  nudge(move, `Shift+${key}`, BIG_NUDGE_PERCENT),
  nudge(resize, `Alt+${key}`, NUDGE_PERCENT),
  nudge(resize, `Alt+Shift+${key}`, BIG_NUDGE_PERCENT),
])

function nudge(command: CommandId, chord: string, argument: number): Shortcut {
  return { command, group: 'elements', chords: [chord], isShowKey: true, repeats: true, argument }
}

function showKey(command: CommandId, group: ShortcutGroup, ...chords: string[]): Shortcut {
  return { command, group, chords, isShowKey: true }
}

function anywhere(command: CommandId, group: ShortcutGroup, ...chords: string[]): Shortcut {
  return { command, group, chords, isShowKey: false }
}

/** Every shortcut of the studio (CORE-KEY-001 to CORE-KEY-017, and our additions). */
export const shortcuts: readonly Shortcut[] = [
  showKey('cut', 'show', 'Space'),
  showKey('auto', 'show', 'Enter'),
  showKey('undoTake', 'show', 'u'),
  showKey('togglePreviewMute', 'show', 'm'),
  showKey('talk', 'show', 't'),
  showKey('talkLatch', 'show', 'Shift+t'),
  ...digitKeys,
  { ...showKey('previousScene', 'scenes', 'ArrowUp'), repeats: true },
  { ...showKey('nextScene', 'scenes', 'ArrowDown'), repeats: true },
  { ...showKey('addScene', 'scenes', 'Shift+n', 'a'), repeats: false },
  anywhere('addScene', 'scenes', '$mod+n'),
  ...arrowKeys,
  showKey('bringForward', 'elements', ']'),
  showKey('sendBackward', 'elements', '['),
  showKey('deleteElement', 'elements', 'Backspace', 'Delete'),
  showKey('clearSelection', 'elements', 'Escape'),
  anywhere('copyElement', 'elements', '$mod+c'),
  anywhere('pasteElement', 'elements', '$mod+v'),
  anywhere('duplicateElement', 'elements', '$mod+d'),
  showKey('toggleSnapping', 'elements', 'Shift+s'),
  { ...anywhere('undo', 'document', '$mod+z'), everyPress: true },
  { ...anywhere('redo', 'document', '$mod+Shift+z', '$mod+y'), everyPress: true },
  { ...anywhere('savePreview', 'document', '$mod+s'), inText: true },
  { ...anywhere('goHome', 'studio', 'F1'), inText: true },
  { ...anywhere('goMixer', 'studio', 'F2'), inText: true },
  { ...anywhere('goEditor', 'studio', 'F3'), inText: true },
  { ...anywhere('goLibrary', 'studio', 'F4'), inText: true },
  anywhere('openPalette', 'studio', '$mod+k'),
  anywhere('openSheet', 'studio', 'Shift+?', '?'),
  anywhere('toggleKeyLock', 'studio', 'Shift+l'),
  anywhere('nextLandmark', 'studio', 'F6'),
  anywhere('previousLandmark', 'studio', 'Shift+F6'),
]
