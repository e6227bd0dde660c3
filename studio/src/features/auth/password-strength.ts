import { MIN_PASSWORD_LENGTH } from '@proscenium/protocol'

/** How good a password is, in words of the catalogue, and as a share of the bar. */
export interface PasswordStrength {
  readonly level: 'short' | 'fair' | 'good' | 'strong'
  /** 0 to 1. */
  readonly fraction: number
  readonly characters: number
}

const GOOD_POINTS = 12
const STRONG_POINTS = 18
const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/**
 * Judges by length first: every further kind of character counts like two more characters, and a password of
 * few different characters counts only those twice. Advice, not a rule; the rule is the length (GAP-081).
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password].length
  if (characters < MIN_PASSWORD_LENGTH) {
    return { level: 'short', fraction: characters / MIN_PASSWORD_LENGTH / 2, characters }
  }
  const kinds = CLASSES.filter((pattern) => pattern.test(password)).length
  const points = Math.min(characters, new Set(password).size * 2) + 2 * (kinds - 1)
  if (points >= STRONG_POINTS) return { level: 'strong', fraction: 1, characters }
  if (points >= GOOD_POINTS) return { level: 'good', fraction: 0.75, characters }
  return { level: 'fair', fraction: 0.5, characters }
}
