import * as z from 'zod'

const wantedPage = z.object({
  id: z.string(),
  uri: z.string(),
  customCss: z.string(),
  socketPath: z.string(),
})
/** A page that is to be shown, and where its pictures are given out. */
export type WantedPage = z.infer<typeof wantedPage>

const picture = z.object({
  widthPixels: z.int().positive(),
  heightPixels: z.int().positive(),
  framesPerSecond: z.int().positive(),
})
/** Size and pace of the pictures of all pages. */
export type PictureFormat = z.infer<typeof picture>

const configuration = z.object({
  chromePath: z.string(),
  /** Private hosts, addresses and ranges that pages may come from. */
  allowedAddresses: z.array(z.string()),
  /** For profiles; this host's alone, and gone with it. */
  folder: z.string(),
  /** Of all hosts of one server, for sockets; a host whose server was killed takes it along. */
  sharedFolder: z.string(),
  picture,
  /** A page that has not answered for so long is opened anew. */
  hangLimitMs: z.number().positive(),
})
export type PageHostConfiguration = z.infer<typeof configuration>

/** What the API process sends: first the settings, then all pages that are wanted at each change, and the end. */
export const toPageHostSchema = z.discriminatedUnion('type', [
  configuration.extend({ type: z.literal('configure') }),
  z.object({ type: z.literal('pages'), pages: z.array(wantedPage) }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('ping') }),
])
export type ToPageHost = z.infer<typeof toPageHostSchema>

/** What the page host sends. */
export const fromPageHostSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** To a `ping`. */
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('shown'), id: z.string() }),
  z.object({ type: z.literal('failing'), id: z.string(), error: z.string() }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
  }),
])
export type FromPageHost = z.infer<typeof fromPageHostSchema>
/** What it says of its pages and itself. */
export type PageHostNews = Exclude<FromPageHost, { type: 'ready' | 'pong' }>
