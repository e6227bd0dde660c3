import type { ElementProps } from './element-props.ts'

/**
 * Whether a section says the same of both: for `memo`. While an element is dragged nothing of it changes but its
 * place, and sections that don't show that need no drawing.
 */
export function isSameButPlace<Props extends ElementProps>(before: Props, after: Props): boolean {
  const { element: one, ...rest } = before
  const { element: other, ...otherRest } = after
  const { boundsExpected: _from, ...fields } = one
  const { boundsExpected: _to, ...otherFields } = other
  return isShallowEqual(fields, otherFields) && isShallowEqual(rest, otherRest)
}

function isShallowEqual(one: object, other: object): boolean {
  const fields = Object.entries(one)
  if (fields.length !== Object.keys(other).length) return false
  return fields.every(([key, value]) => Object.is(value, Reflect.get(other, key)))
}
