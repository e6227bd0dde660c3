import * as z from 'zod'

/** How a contributor encodes sound: bits and samples a second (CORE-CTR-021, CORE-CTR-022). */
export const audioConfigSchema = z.object({ bitRate: z.number(), sampleRate: z.number() })
export type AudioConfig = z.infer<typeof audioConfigSchema>

const videoProfileSchema = z.object({
  frameRate: z.number(),
  bitRate: z.number(),
  width: z.number(),
  height: z.number(),
})

/** How a contributor encodes pictures; of a list of profiles the last is used (CORE-CTR-023 to CORE-CTR-026, CORE-CTR-036). */
export const videoConfigSchema = z.union([
  videoProfileSchema,
  z
    .array(videoProfileSchema)
    .min(1)
    .transform((profiles) => profiles[profiles.length - 1] as z.infer<typeof videoProfileSchema>)
    // Says what comes out, which a transform alone cannot tell those who only read the contract.
    .pipe(videoProfileSchema),
])
export type VideoConfig = z.output<typeof videoConfigSchema>
