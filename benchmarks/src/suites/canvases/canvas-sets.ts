/** What is added to an engine that has a program. */
export const additions = ['story', 'idle-preview', 'preview', 'multiview'] as const
export type Addition = (typeof additions)[number]
export type CanvasKind = Addition | 'program'
