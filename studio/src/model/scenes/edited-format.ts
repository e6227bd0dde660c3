import {
  elementForFormat,
  formatOrientation,
  type Immutable,
  type Orientation,
  type OtherFormat,
  type VisualElement,
} from '@proscenium/protocol'
import { getVersion } from 'valtio'

type Element = Immutable<VisualElement>
type Format = Immutable<OtherFormat>

/** What was laid out, for the format that it was laid out for: snapshots of the store never change. */
interface Shown<Value> {
  readonly format: Format
  readonly value: Value
}
const shownElements = new WeakMap<object, Shown<unknown>>()
const shownLists = new WeakMap<object, Shown<unknown>>()

/** An element as the canvas shows it: in the format under edit, null for the scene's own. */
export function inEditedFormat<Item extends Element>(element: Item, format: Format | null): Item {
  if (!format) return element
  return remembered(shownElements, element, format, () => elementForFormat(element, format))
}

/** Elements as the canvas shows them; the very same list until one changes. */
export function allInEditedFormat<Item extends Element>(
  elements: readonly Item[],
  format: Format | null,
): readonly Item[] {
  if (!format) return elements
  return remembered(shownLists, elements, format, () =>
    elements.map((element) => inEditedFormat(element, format)),
  )
}

/** How the canvas stands: the shape of the format under edit, else the scene's. */
export function editedOrientation(orientation: Orientation, format: Format | null): Orientation {
  if (!format) return orientation
  return formatOrientation({ videoRatio: format.toRatio }) === 'landscape'
    ? 'landscape'
    : 'portrait'
}

/** Objects of the store itself do change, and have a version: nothing is kept for them. */
function remembered<Value extends object>(
  cache: WeakMap<object, Shown<unknown>>,
  key: object,
  format: Format,
  make: () => Value,
): Value {
  if (getVersion(key) !== undefined) return make()
  const known = cache.get(key)
  if (known?.format.formatId === format.formatId) return known.value as Value
  const value = make()
  cache.set(key, { format, value })
  return value
}
