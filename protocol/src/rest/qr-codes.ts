import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { endpoint } from './endpoint.ts'

/** Longer ones make codes that no phone reads from a screen. */
export const MAX_QR_LINK_LENGTH = 500

/** A link as a QR code, in SVG, so that scenes show it sharp at any size. It says nothing that the asker did not. */
export const getQrCode = endpoint({
  method: 'GET',
  base: 'main',
  path: '/v2/editor/qr-codes',
  access: 'anyone',
  query: z.object({ link: nonEmptyString('link', MAX_QR_LINK_LENGTH) }),
  status: 200,
  binary: true,
  source: 'added: overlays of GAP-156 that say where to go show it as a QR code',
})
