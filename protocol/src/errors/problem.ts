import * as z from 'zod'

/**
 * The wire form of an error (GAP-099): `message` is one text or a map of field to text;
 * `code` is one of the catalogue, or an unknown one from a newer server.
 */
export const problemSchema = z.object({
  title: z.string(),
  detail: z.string().default(''),
  message: z.union([z.string(), z.record(z.string(), z.string())]).default(''),
  code: z.string(),
  /** The specification's name for the failure of this call, where it has one (GAP-103). */
  name: z.string().optional(),
  perk_keys: z.array(z.string()).optional(),
})
export type Problem = z.infer<typeof problemSchema>
