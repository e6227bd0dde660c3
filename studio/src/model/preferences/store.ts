import { type Transition, transitionSchema, userPreferencesSchema } from '@proscenium/protocol'
import { proxy } from 'valtio'
import * as z from 'zod'

/** What a program may be made for, in LUFS: streaming, podcasts, broadcast (EBU R128). */
export const loudnessGoals = [-14, -16, -23] as const
/** What the dock beside the monitors can show. */
export const dockTabs = ['guests', 'media', 'overlays', 'chat', 'outputs', 'notes'] as const
export type DockTab = (typeof dockTabs)[number]

/** A wipe, and a dip through black. */
function defaultQuickTransitions(): [Transition, Transition] {
  return [transitionSchema.parse({ kind: 'wipe' }), transitionSchema.parse({ kind: 'dip' })]
}

/** A visitor's own settings, kept in this browser (CORE-PRF-001 to CORE-PRF-011, GAP-135). */
export const preferencesSchema = userPreferencesSchema.extend({
  /** Show keys (Space, digits, m, …) are off. */
  keyLock: z.boolean().catch(false),
  /** What a digit does. */
  digitTarget: z.enum(['air', 'preview']).catch('air'),
  /** Whether the camera was on when the studio was last used; a reload switches it on again. */
  cameraWasOn: z.boolean().catch(false),
  /** With which microphone the director speaks to guests; null is the one of his camera. */
  talkMicrophoneId: z.string().nullable().catch(null),
  /** What the dock beside the monitors shows. */
  dockTab: z.enum(dockTabs).catch('guests'),
  /** What the two quick buttons of the mixer take with. */
  quickTransitions: z
    .tuple([transitionSchema, transitionSchema])
    .catch(() => defaultQuickTransitions()),
  language: z.string().nullable().catch(null),
  /** How loud the program is meant to be, in LUFS. */
  loudnessGoal: z.literal(loudnessGoals).catch(-14),
  /** Keys of his own, by the id of a shortcut. */
  shortcuts: z.record(z.string(), z.array(z.string())).catch({}),
  /** Whether letters, digits and signs alone do anything (WCAG 2.1.4). */
  characterKeys: z.boolean().catch(true),
  /** The colours of on air and preview. */
  tallyPalette: z.enum(['red-green', 'red-blue']).catch('red-green'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  /** How the files of the library are drawn. */
  libraryView: z.enum(['grid', 'list']).catch('grid'),
  /** Which page of templates the home screen shows: one of the server's, or one's own (CORE-DLG-005). */
  homeMenuId: z.string().nullable().catch(null),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Settings of the visitor; defaults until one is identified. */
export const preferencesState = proxy<Preferences>(preferencesSchema.parse({}))
