import * as z from 'zod'
import { userSchema } from '../identity/user.ts'
import { userRightsSchema } from '../identity/user-rights.ts'
import { browserSchema } from '../library/browser.ts'
import { carouselItemSchema, carouselSchema, liveCarouselSchema } from '../library/carousel.ts'
import { fileSchema } from '../library/file.ts'
import { fontSchema } from '../library/font.ts'
import { overlaySchema } from '../library/overlay.ts'
import { templateSchema } from '../library/template.ts'
import { idSchema } from '../primitives/ids.ts'
import { causedBy, ofEvent } from './message-fields.ts'

const deleted = z.object({ ...causedBy, id: idSchema })
const browser = z.object({ ...causedBy, browser: browserSchema })
const carousel = z.object({ ...causedBy, carousel: carouselSchema })
const carouselItem = z.object({ ...causedBy, carouselId: idSchema, item: carouselItemSchema })
const font = z.object({ ...causedBy, font: fontSchema })
const overlay = z.object({ ...causedBy, overlay: overlaySchema })
const template = z.object({ ...causedBy, template: templateSchema })

/** What a server says of a user and of his library (CORE-RTM, LIB-RTM; payloads by GAP-108). */
export const libraryMessages = {
  userUpdated: z.object({ ...causedBy, user: userSchema }),
  rightsUpdated: z.object({ rights: userRightsSchema }),
  /** In bytes. */
  storageUpdated: z.object({ diskUsage: z.number() }),
  purchaseUsed: z.object({ ...causedBy, id: idSchema }),
  fileAvailable: z.object({ ...causedBy, file: fileSchema }),
  fileRemoved: deleted,
  /** The picture of a file is there. */
  thumbnailAvailable: z.object({ fileId: idSchema, url: z.string() }),
  fontCreated: font,
  fontUpdated: font,
  fontDeleted: deleted,
  /** Added: users keep overlays beside those of GAP-156. */
  overlayCreated: overlay,
  overlayUpdated: overlay,
  overlayDeleted: deleted,
  templateCreated: template,
  templateUpdated: template,
  templateDeleted: deleted,
  /** The picture of a template's slot; null when it was removed. */
  templateContributionUpdated: z.object({
    ...causedBy,
    templateId: idSchema,
    id: idSchema,
    imageUrl: z.string().nullable(),
  }),
  browserCreated: browser,
  browserUpdated: browser,
  browserDeleted: deleted,
  carouselCreated: carousel,
  carouselUpdated: carousel,
  carouselDeleted: deleted,
  /** Added: a carousel of an event shows another item, in its preview or on air; `revision` as in LiveEvent. */
  liveCarouselUpdated: z.object({
    ...ofEvent,
    carousel: liveCarouselSchema,
    revision: z.int(),
  }),
  carouselItemCreated: carouselItem,
  carouselItemUpdated: carouselItem,
  carouselItemDeleted: z.object({ ...causedBy, carouselId: idSchema, id: idSchema }),
} as const
