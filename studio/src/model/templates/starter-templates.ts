import type { Template } from '@proscenium/protocol'

/** The three shows of the first page. */
export const showKinds = ['talk-show', 'screen-and-camera', 'blank'] as const
export type ShowKind = (typeof showKinds)[number]

const NAMES: Readonly<Record<ShowKind, RegExp>> = {
  'talk-show': /talk\s*show|interview/i,
  'screen-and-camera': /screen/i,
  blank: /blank|empty/i,
}

/**
 * The starter template of a kind: the server's own one whose name says so, else its first in landscape.
 * @returns undefined when the server ships none at all
 */
export function findStarterTemplate(
  templates: readonly Template[],
  kind: ShowKind,
): Template | undefined {
  // One's own "Talk show" is not the one that the first page offers.
  const offered = templates.filter(({ owner }) => owner !== 'user')
  const candidates = offered.length > 0 ? offered : templates
  const landscape = candidates.filter(({ formats }) =>
    formats.some(({ videoRatio }) => videoRatio > 1),
  )
  return landscape.find(({ name }) => NAMES[kind].test(name)) ?? landscape[0] ?? candidates[0]
}
