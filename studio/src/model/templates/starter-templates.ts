import { formatOrientation, type Orientation, type Template } from '@proscenium/protocol'

/** The three shows of the first page. */
export const showKinds = ['talk-show', 'screen-and-camera', 'blank'] as const
export type ShowKind = (typeof showKinds)[number]

const NAMES: Readonly<Record<ShowKind, RegExp>> = {
  'talk-show': /talk\s*show|interview/i,
  'screen-and-camera': /screen/i,
  blank: /blank|empty/i,
}

/** Whether a template has scenes for a show of this orientation. */
export function fitsOrientation(
  { formats }: Pick<Template, 'formats'>,
  orientation: Orientation,
): boolean {
  return formats.some(
    (format) => (formatOrientation(format) === 'landscape') === (orientation === 'landscape'),
  )
}

/**
 * The starter template of a kind: the server's own one whose name says so, else its first with that orientation.
 * @returns undefined when the server ships none at all
 */
export function findStarterTemplate(
  templates: readonly Template[],
  kind: ShowKind,
  orientation: Orientation = 'landscape',
): Template | undefined {
  // One's own "Talk show" is not the one that the first page offers.
  const offered = templates.filter(({ owner }) => owner !== 'user')
  const candidates = offered.length > 0 ? offered : templates
  const fitting = candidates.filter((template) => fitsOrientation(template, orientation))
  return fitting.find(({ name }) => NAMES[kind].test(name)) ?? fitting[0] ?? candidates[0]
}
