import { isIP } from 'node:net'
import { rightsOverrideSchema } from '@proscenium/protocol'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'
import { janusUrlsSchema, mediaRouters } from './janus-settings.ts'
import { privateAddressesSchema } from './private-addresses.ts'
import { findS3Faults, s3EnvShape } from './s3-settings.ts'
import { trustProxySchema } from './trust-proxy.ts'

const MAX_PORT = 65_535
/** A shorter one is guessed. */
const MIN_TOKEN_LENGTH = 16

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], { error: 'must be true or false' })
  .transform((value) => ['true', '1', 'yes'].includes(value))

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(MAX_PORT, 'must be a port number')

const seconds = z.coerce.number('must be a number of seconds').min(0, 'must be at least 0')

const count = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')

const wholeNumber = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')

const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1')

const hours = z.coerce.number('must be a number of hours').min(1, 'must be at least 1')
const days = z.coerce.number('must be a number of days').min(0, 'must be at least 0')

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an origin such as https://studio.example' })
  .transform((value) => new URL(value).origin)

const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'must look like postgres://user:password@host:5432/database',
  )

const redisUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol),
    'must look like redis://user:password@host:6379',
  )

const smtpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
    'must look like smtp://user:password@host:587',
  )

const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => isIP(part) > 0),
    'must be IP addresses with commas between',
  )

const hostName = z
  .string()
  .refine(
    (value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'must be a host name or an IP address, without scheme and port',
  )

/** More would be a trace of everybody. */
const MAX_REMOTE_LOGGING_USERS = 5

const userIds = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((ids) => ids.every((id) => id !== ''), 'must be ids of users with commas between')
  .refine(
    (ids) => ids.length <= MAX_REMOTE_LOGGING_USERS,
    `must name at most ${MAX_REMOTE_LOGGING_USERS} users`,
  )

const apiKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (keys) => keys.every((key) => key.length >= MIN_TOKEN_LENGTH && !/\s/.test(key)),
    `must be keys of ${MIN_TOKEN_LENGTH} characters or more, without spaces, with commas between`,
  )

const iceServer = z.strictObject({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
})

const iceServers = z.string().transform((text, context) => {
  try {
    return z.array(iceServer).parse(JSON.parse(text))
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be a JSON list such as [{"urls":"stun:stun.example:3478"}]',
    })
    return z.NEVER
  }
})

const words = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine((parts) => parts.every((part) => part !== ''), 'must be words with commas between')

const planRights = z.string().transform((text, context) => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const read = rightsOverrideSchema.safeParse(value)
  if (read.success) return read.data
  const fault = read.error.issues[0]?.message ?? ''
  context.addIssue({
    code: 'custom',
    message: `must be rights as JSON, such as {"distributorMaxCount":1}: ${fault}`,
  })
  return z.NEVER
})

const LETTERS_NEED_ORIGIN =
  'must be set with SMTP_URL, because letters hold links that no request may bend'

/** Every setting of the server; `docs/configuration.md` is its table. */
const envSchema = z
  .object({
    PORT: port.default(4400),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: databaseUrl.optional(),
    REDIS_URL: redisUrl.optional(),
    NODE_ADDRESS: origin.optional(),
    PUBLIC_ORIGIN: origin.optional(),
    TRUST_PROXY: trustProxySchema.default(false),
    FFMPEG_PATH: z.string().min(1).optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: z.string().min(1).optional(),
    LETTERS_PER_DAY: count.default(50),
    OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
    PLAN_RIGHTS: planRights.default({}),
    REGISTRATION_OPEN: flag.optional(),
    MEDIA_UDP_PORT: port.default(0),
    MEDIA_ADDRESSES: addresses.default([]),
    MEDIA_RELAYED_UDP_PORT: port.default(0),
    ICE_SERVERS: iceServers.default([]),
    TURN_SECRET: z.string().min(MIN_TOKEN_LENGTH, 'must have 16 characters or more').optional(),
    MEDIA_ROUTER: z.enum(mediaRouters, { error: 'must be embedded or janus' }).default('embedded'),
    JANUS_URL: janusUrlsSchema.optional(),
    JANUS_API_SECRET: z.string().optional(),
    JANUS_ADMIN_KEY: z.string().optional(),
    JANUS_FORWARD_ADDRESS: hostName.default('127.0.0.1'),
    RTMP_PORT: port.default(0),
    RTMPS_PORT: port.default(0),
    RTMPS_CERT_FILE: z.string().min(1).optional(),
    RTMPS_KEY_FILE: z.string().min(1).optional(),
    SRT_PORT: port.default(0),
    TLS_CA_FILE: z.string().min(1).optional(),
    PUSH_HOST: hostName.optional(),
    PRIVATE_ADDRESSES_ALLOWED: privateAddressesSchema.default([]),
    DESTINATIONS_ALLOWED: privateAddressesSchema.optional(),
    CHROME_PATH: z.string().min(1).optional(),
    PAGES_MAX: wholeNumber.default(4),
    MAX_CPU_SHARE: share.default(0.8),
    MAX_SHOW_SHARE: share.default(0.5),
    EVENT_MAX_DURATION: seconds.default(4 * 3_600),
    EVENT_MAX_UNATTENDED: seconds.default(24 * 3_600),
    PRE_ROLL_MIN: seconds.default(5),
    PRE_ROLL_MAX: seconds.default(30),
    PROGRAM_LOSS_STOP_SECONDS: seconds.default(0),
    DISK_RESERVE_GB: z.coerce
      .number('must be a number of gigabytes')
      .min(0, 'must be at least 0')
      .optional(),
    MAX_CONNECTIONS: count.default(4_000),
    REQUEST_TIMEOUT_SECONDS: z.coerce
      .number('must be a number of seconds')
      .min(1, 'must be at least 1')
      .default(30),
    METRICS_TOKEN: z.string().min(MIN_TOKEN_LENGTH, 'must have 16 characters or more').optional(),
    STOP_DELAY_SECONDS: seconds.default(0),
    STOP_GRACE_SECONDS: seconds.default(2),
    LIBRARY_MAX_FILES: count.default(1_000),
    UPLOAD_EXTENSIONS: words.optional(),
    UPLOAD_VIDEO_CODECS: words.optional(),
    UPLOAD_MAX_BITRATE: count.optional(),
    UPLOAD_MAX_RESOLUTION: count.optional(),
    ...s3EnvShape,
    STAGED_UPLOAD_HOURS: hours.default(24),
    OUTBOX_DAYS: days.default(30),
    RATE_LIMIT_FACTOR: z.coerce.number('must be a number').gt(0, 'must be above 0').default(1),
    API_KEYS: apiKeys.default([]),
    REMOTE_LOGGING_USER_IDS: userIds.default([]),
    PAYMENTS: z.enum(['off', 'on'], { error: 'must be off or on' }).default('off'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('warn'),
    NODE_ENV: z.string().default('production'),
  })
  .refine((env) => !env.SMTP_URL || env.PUBLIC_ORIGIN, {
    error: LETTERS_NEED_ORIGIN,
    path: ['PUBLIC_ORIGIN'],
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    error:
      'must be set with SMTP_URL: mail servers refuse letters from an address that is not theirs',
    path: ['MAIL_FROM'],
  })
  .refine((env) => env.RTMPS_PORT === 0 || (env.RTMPS_CERT_FILE && env.RTMPS_KEY_FILE), {
    error: 'needs RTMPS_CERT_FILE and RTMPS_KEY_FILE, which name a certificate and its key',
    path: ['RTMPS_PORT'],
  })
  .refine((env) => env.MEDIA_ROUTER !== 'janus' || env.JANUS_URL, {
    error: 'must be set with MEDIA_ROUTER=janus',
    path: ['JANUS_URL'],
  })
  .superRefine((env, context) => {
    for (const [name, message] of findS3Faults(env)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
export type Env = z.output<typeof envSchema>

/** Reads settings from the environment. Throws a StartupError that lists every fault at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  // An empty variable counts as absent: that is how compose files switch a setting off.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new StartupError(`These settings are wrong: ${[...new Set(faults)].join('; ')}.`)
}
