import * as z from 'zod'
import { NO_RIGHTS, type UserRights, userRightsSchema } from './user-rights.ts'

type DeepPartial<Value> = Value extends readonly unknown[] | null
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value

/** Rights that differ from those of the plan below; what is absent is the plan's (CORE-CAU-002, GAP-080). */
export type RightsOverride = DeepPartial<UserRights>

/** Reads an override; names and types are checked by putting it over a full set of rights. */
export const rightsOverrideSchema: z.ZodType<RightsOverride> = z
  .record(z.string(), z.unknown())
  .superRefine((value, context) => {
    for (const path of unknownPaths(value, NO_RIGHTS)) {
      context.addIssue({ code: 'custom', path, message: `The right ${path.join('.')} is unknown` })
    }
    const merged = userRightsSchema.safeParse(merge(NO_RIGHTS, value))
    if (merged.success) return
    for (const { path, message } of merged.error.issues) {
      context.addIssue({ code: 'custom', path, message })
    }
  })
  // Checked just above: no unknown name, and every value fits.
  .transform((value) => value as RightsOverride)

/** The rights of a plan with what differs from it. */
export function withRights(plan: UserRights, override: RightsOverride | null): UserRights {
  return override === null ? plan : (merge(plan, override) as UserRights)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return base
  if (!isPlain(base) || !isPlain(over)) return over
  const keys = Object.keys(base)
  return Object.fromEntries(keys.map((key) => [key, merge(base[key], over[key])]))
}

function unknownPaths(value: unknown, known: unknown): string[][] {
  if (!isPlain(value) || !isPlain(known)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    Object.hasOwn(known, key)
      ? unknownPaths(child, known[key]).map((path) => [key, ...path])
      : [[key]],
  )
}
