/** The specification's validation texts (CORE-VAL-002 to CORE-VAL-005), with the field's name filled in. */
export const fieldText = {
  empty: (field: string) => `The ${field} cannot be empty`,
  invalid: (field: string) => `The ${field} is invalid`,
  notNumber: (field: string) => `The ${field} must be of type number`,
  notPositive: (field: string) => `The ${field} must be a positive number`,
  // "position" is the specification's own spelling and part of the contract (GAP-094).
  notPosition: (field: string) => `The ${field} must be a position number`,
  notBoolean: (field: string) => `The ${field} must be of type boolean`,
  // Ours: the specification says nothing of control characters.
  notOneLine: (field: string) => `The ${field} must be one line without control characters`,
} as const

/** Ours: the specification asks for the allowed values without giving a text. By itself, as the engine needs it not. */
export function notOneOf(field: string, values: readonly unknown[]): string {
  return `The ${field} must be one of ${values.join(', ')}`
}
