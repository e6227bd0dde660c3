import * as z from 'zod'

const extra = z.object({
  enabled: z.boolean().default(false),
  customization: z.boolean().default(false),
})
const ways = z.object({ pull: z.boolean().default(false), push: z.boolean().default(false) })

/** By which protocols a contribution may be pulled and pushed (CORE-RGT-006 to CORE-RGT-009). */
export const contributionRightsSchema = z.object({ rtmp: ways, srt: ways })
export type ContributionRights = z.infer<typeof contributionRightsSchema>

/** What a user may do; an absent right is false or 0 (CORE-RGT-001 to CORE-RGT-026, GAP-084). */
export const userRightsSchema = z.object({
  collect: extra,
  community: extra,
  contribution: contributionRightsSchema,
  distributor: z.object({ rtmp: z.boolean().default(false), srt: z.boolean().default(false) }),
  distributorMaxCount: z.int().min(0).default(0),
  employee: z.boolean().default(false),
  enable_1080p: z.boolean().default(false),
  event: z.object({
    autoCrop: z.boolean().default(false),
    processings: z.array(z.string()).default([]),
  }),
  features: z.array(z.string()).default([]),
  /** Bytes; null is unlimited, 0 nothing. */
  fileMaxUploadSize: z.number().nullable().default(0),
  frameioExport: z.boolean().default(false),
  gpEnabled: z.boolean().default(false),
  isPremium: z.boolean().default(false),
  /** Bytes; null is unlimited, 0 nothing. */
  storageMaxDiskUsage: z.number().nullable().default(0),
  streamhub: z.boolean().default(false),
  streamhubUnlimited: z.boolean().default(false),
  videoBoothUnlimited: z.boolean().default(false),
  webConsole: z.boolean().default(false),
})
export type UserRights = z.infer<typeof userRightsSchema>

/** Rights of somebody who has none, such as a guest (GAP-084). */
export const NO_RIGHTS: UserRights = userRightsSchema.parse({
  collect: {},
  community: {},
  contribution: { rtmp: {}, srt: {} },
  distributor: {},
  event: {},
})

const GIGABYTE = 1_000_000_000

/** Rights of a new user of a self-hosted server (GAP-080). */
export const SELF_HOSTED_RIGHTS: UserRights = {
  collect: { enabled: true, customization: true },
  community: { enabled: true, customization: true },
  contribution: { rtmp: { pull: true, push: true }, srt: { pull: true, push: true } },
  distributor: { rtmp: true, srt: true },
  distributorMaxCount: 5,
  employee: false,
  enable_1080p: true,
  event: { autoCrop: true, processings: [] },
  features: [],
  fileMaxUploadSize: 2 * GIGABYTE,
  frameioExport: false,
  gpEnabled: true,
  isPremium: true,
  storageMaxDiskUsage: 2 * GIGABYTE,
  streamhub: true,
  streamhubUnlimited: true,
  videoBoothUnlimited: true,
  webConsole: true,
}
