/** What is added to an engine: a program to one that has no canvas yet, all others to one with a program. */
export const additions = ['program', 'story', 'idle-preview', 'preview', 'multiview'] as const
export type Addition = (typeof additions)[number]
