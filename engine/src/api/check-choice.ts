import { EngineError } from './engine-error.ts'

/**
 * Checks an option that has a few values, where it is given. `name` is that of the option. Throws EngineError
 * `invalid-option`.
 */
export function checkChoice<Choice extends string>(
  name: string,
  value: Choice | undefined,
  choices: readonly NoInfer<Choice>[],
): void {
  if (value === undefined || choices.includes(value)) return
  throw new EngineError(
    'invalid-option',
    `${name} must be ${choices.join(' or ')}, got ${String(value)}`,
  )
}
