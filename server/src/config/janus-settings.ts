import * as z from 'zod'

const MAX_JANUS = 16

/** Names of the two routers that media may go by (`MEDIA_ROUTER`). */
export const mediaRouters = ['embedded', 'janus'] as const

/** The setting `JANUS_URL`: websockets of one Janus or several, with commas between. */
export const janusUrlsSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (urls) =>
      urls.length <= MAX_JANUS &&
      urls.every((url) => URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol)),
    `must be addresses such as ws://127.0.0.1:8188, with commas between, ${MAX_JANUS} at most`,
  )

/** What the environment says of Janus. */
interface JanusEnv {
  readonly MEDIA_ROUTER: (typeof mediaRouters)[number]
  readonly JANUS_URL?: string[] | undefined
  readonly JANUS_API_SECRET?: string | undefined
  readonly JANUS_ADMIN_KEY?: string | undefined
  readonly JANUS_FORWARD_ADDRESS: string
}

/** How the media plane reaches Janus; its secrets go into no log. */
export interface JanusSettings {
  readonly urls: readonly string[]
  readonly apiSecret: string | null
  readonly adminKey: string | null
  /** Host name or address by which Janus reaches this machine. */
  readonly forwardAddress: string
}

/** The settings of Janus, null where media go by the router inside this server. */
export function janusOf(env: JanusEnv): JanusSettings | null {
  if (env.MEDIA_ROUTER !== 'janus') return null
  return {
    urls: env.JANUS_URL ?? [],
    apiSecret: env.JANUS_API_SECRET ?? null,
    adminKey: env.JANUS_ADMIN_KEY ?? null,
    forwardAddress: env.JANUS_FORWARD_ADDRESS,
  }
}
