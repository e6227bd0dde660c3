/** Whether two JSON values are the same; an absent field equals an undefined one. */
export function isEqual(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true
  if (!isObject(first) || !isObject(second)) return false
  if (Array.isArray(first) !== Array.isArray(second)) return false
  return (
    Object.keys(first).every((key) => isEqual(first[key], second[key])) &&
    Object.keys(second).every((key) => second[key] === undefined || key in first)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
