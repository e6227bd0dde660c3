/** What a record holds under a key of its own: ids are any words, `constructor` among them. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
