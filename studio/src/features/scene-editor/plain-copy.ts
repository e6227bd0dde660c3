/** A value of the store, read or watched, as plain data of its own: what actions and documents take. */
export function plainCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}
