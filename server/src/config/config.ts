import { resolve } from 'node:path'
import {
  type RtcConfiguration,
  SELF_HOSTED_RIGHTS,
  type UserRights,
  withRights,
} from '@proscenium/protocol'
import type { UploadSettings } from '../domain/library/upload-settings.ts'
import { type DestinationSettings, destinationsOf } from './destination-settings.ts'
import type { Env } from './env.ts'
import { isLoopbackHost } from './is-loopback-host.ts'
import { isTurnOverTcp } from './is-turn-over-tcp.ts'
import { type JanusSettings, janusOf } from './janus-settings.ts'
import { type S3Settings, s3Of } from './s3-settings.ts'
import type { TrustProxy } from './trust-proxy.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GIGABYTE = 1_000_000_000

/** The server's settings in the shape in which its parts want them. */
export interface Config {
  readonly http: {
    readonly port: number
    readonly host: string
    /** What browsers reach the server by; null derives it from each request. */
    readonly publicOrigin: string | null
    /** Host names that requests may name beside addresses and localhost; null believes any. */
    readonly ownHosts: readonly string[] | null
    readonly trustProxy: TrustProxy
    /** Most TCP connections at a time, websockets included. */
    readonly maxConnections: number
    /** Longest time for headers and body of a request that is no upload, and for an upload to send nothing. */
    readonly requestTimeoutMs: number
    /** Multiplies every limit of requests per minute. */
    readonly rateLimitFactor: number
    /** Every answer is checked against the table of calls: in tests and development. */
    readonly validateResponses: boolean
  }
  readonly dataDir: string
  /** Null means the embedded database in the data folder. */
  readonly databaseUrl: string | null
  /** Null keeps realtime messages within the process. */
  readonly redisUrl: string | null
  /** By which other servers of the database reach this one; null derives it from where it listens. */
  readonly nodeAddress: string | null
  /** Whether anybody may create an account (GAP-080). */
  readonly registrationOpen: boolean
  /** Rights of a user for whom nothing else is set (GAP-080). */
  readonly planRights: UserRights
  /** Keys of clients, of which refreshing a token by its address needs one; none lets every client (GAP-076). */
  readonly apiKeys: readonly string[]
  /** Whose studios send their faults to the server; at most five (GAP-091). */
  readonly remoteLoggingUserIds: readonly string[]
  /** Perks are granted to everybody while payments are off (GAP-185). */
  readonly paymentsEnabled: boolean
  readonly mail: {
    /** Null keeps letters in the data folder. */
    readonly smtpUrl: string | null
    readonly from: string
    /** Most letters that one user has sent on one day. */
    readonly lettersPerDay: number
    /** Who is told of interest in paid offers. */
    readonly operatorEmail: string | null
  }
  readonly media: {
    readonly ffmpegPath: string | null
    /** 0 lets the system choose a port for each session. */
    readonly udpPort: number
    /** Addresses that browsers reach this machine by, beside its own. */
    readonly addresses: readonly string[]
    /** Null where media go by the router inside this server (GAP-006). */
    readonly janus: JanusSettings | null
    readonly iceServers: RtcConfiguration['iceServers']
    /** Shared with TURN servers; null where their credentials are in their entries, or not needed. */
    readonly turnSecret: string | null
    /** Where browsers that come by TURN over TCP are heard, 0 for any free port; null where none can. */
    readonly relayedPort: number | null
    /** Part of the processors up to which shows, outputs and streams are begun; null begins them at any load. */
    readonly maxCpuShare: number | null
    /** Part of that which one show may take while other users have shows here, 0 to 1. */
    readonly maxShowShare: number
    /** Where encoders push to; a port is null where nothing is taken (GAP-010). */
    readonly push: {
      readonly host: string
      readonly rtmpPort: number | null
      readonly rtmps: {
        readonly port: number
        readonly certFile: string
        readonly keyFile: string
      } | null
      readonly srtPort: number | null
    }
    /** Certificate authorities of RTMPS servers beside the well-known ones, in PEM; null has none. */
    readonly caFile: string | null
  }
  /** Private hosts, addresses and ranges that users may name: pages to show, streams to pull (GAP-005, goal R18). */
  readonly privateAddressesAllowed: readonly string[]
  readonly destinations: DestinationSettings
  readonly pages: {
    /** Null looks in the usual places. */
    readonly chromePath: string | null
    /** Most web pages that are drawn at once; 0 draws none. */
    readonly max: number
  }
  readonly live: {
    /** Null is unlimited (GAP-042). */
    readonly maxDurationSec: number | null
    /** Of an event that is not on air, without a director or a program; null is unlimited (GAP-042). */
    readonly maxUnattendedSec: number | null
    /** Shortest time between Go live and air (GAP-040). */
    readonly preRollMinMs: number
    /** Longest wait for outputs before an event is on air (GAP-040). */
    readonly preRollMaxMs: number
    /** Null never stops a live event whose program is lost (GAP-002 as amended). */
    readonly programLossStopMs: number | null
  }
  readonly ops: {
    /** Who may read the metrics; null lets programs of this machine. */
    readonly metricsToken: string | null
    /** Time between "not ready" and the end of listening, for load balancers to notice. */
    readonly stopDelayMs: number
    /** Time that requests in flight have to be answered. */
    readonly stopGraceMs: number
  }
  /** Most files of one user (GAP-146). */
  readonly libraryMaxFiles: number
  /** Space of the disk that uploads leave free; null leaves as much as the operator is warned below. */
  readonly diskReserveBytes: number | null
  /** What files of the library must fulfil beyond being playable; null does not limit (LIB-FIL-023). */
  readonly uploads: UploadSettings
  /** Null keeps files in the data folder. */
  readonly s3: S3Settings | null
  readonly retention: {
    readonly stagedUploadMs: number
    /** Null keeps letters for ever. */
    readonly outboxMs: number | null
  }
  readonly logLevel: Env['LOG_LEVEL']
}

/** How the server is started. */
export interface StartMode {
  /** With a user, files and a show to look at. */
  readonly demo: boolean
}

/** Derives the settings from the environment. */
export function envToConfig(env: Env, { demo }: StartMode = { demo: false }): Config {
  return {
    http: {
      port: env.PORT,
      host: env.HOST,
      publicOrigin: env.PUBLIC_ORIGIN ?? null,
      ownHosts: ownHostsOf(env),
      trustProxy: env.TRUST_PROXY,
      maxConnections: env.MAX_CONNECTIONS,
      requestTimeoutMs: env.REQUEST_TIMEOUT_SECONDS * 1_000,
      rateLimitFactor: env.RATE_LIMIT_FACTOR,
      validateResponses: env.NODE_ENV !== 'production',
    },
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    nodeAddress: env.NODE_ADDRESS ?? null,
    registrationOpen: isRegistrationOpen(env, demo),
    planRights: withRights(SELF_HOSTED_RIGHTS, env.PLAN_RIGHTS),
    apiKeys: env.API_KEYS,
    remoteLoggingUserIds: env.REMOTE_LOGGING_USER_IDS,
    paymentsEnabled: env.PAYMENTS === 'on',
    mail: mailOf(env),
    media: {
      ffmpegPath: env.FFMPEG_PATH ?? null,
      udpPort: env.MEDIA_UDP_PORT,
      addresses: env.MEDIA_ADDRESSES,
      janus: janusOf(env),
      ...iceOf(env),
      maxCpuShare: env.MAX_CPU_SHARE === 0 ? null : env.MAX_CPU_SHARE,
      maxShowShare: env.MAX_SHOW_SHARE,
      push: {
        host: pushHostOf(env),
        rtmpPort: env.RTMP_PORT === 0 ? null : env.RTMP_PORT,
        rtmps: rtmpsOf(env),
        srtPort: env.SRT_PORT === 0 ? null : env.SRT_PORT,
      },
      caFile: pathOrNull(env.TLS_CA_FILE),
    },
    privateAddressesAllowed: env.PRIVATE_ADDRESSES_ALLOWED,
    destinations: destinationsOf(env),
    pages: { chromePath: env.CHROME_PATH ?? null, max: env.PAGES_MAX },
    live: liveOf(env),
    ops: {
      metricsToken: env.METRICS_TOKEN ?? null,
      stopDelayMs: env.STOP_DELAY_SECONDS * 1_000,
      stopGraceMs: env.STOP_GRACE_SECONDS * 1_000,
    },
    libraryMaxFiles: env.LIBRARY_MAX_FILES,
    diskReserveBytes: gigabytesOrNull(env.DISK_RESERVE_GB),
    uploads: uploadsOf(env),
    s3: s3Of(env),
    retention: {
      stagedUploadMs: env.STAGED_UPLOAD_HOURS * HOUR_MS,
      outboxMs: env.OUTBOX_DAYS === 0 ? null : env.OUTBOX_DAYS * DAY_MS,
    },
    logLevel: env.LOG_LEVEL,
  }
}

function liveOf(env: Env): Config['live'] {
  const lossStopSec = env.PROGRAM_LOSS_STOP_SECONDS
  return {
    maxDurationSec: env.EVENT_MAX_DURATION === 0 ? null : env.EVENT_MAX_DURATION,
    maxUnattendedSec: env.EVENT_MAX_UNATTENDED === 0 ? null : env.EVENT_MAX_UNATTENDED,
    preRollMinMs: env.PRE_ROLL_MIN * 1_000,
    preRollMaxMs: env.PRE_ROLL_MAX * 1_000,
    programLossStopMs: lossStopSec === 0 ? null : lossStopSec * 1_000,
  }
}

/**
 * Where nothing says by which name browsers reach a server that this machine alone reaches, they do so by localhost.
 * A proxy in front may serve any name.
 */
function ownHostsOf({ HOST, PUBLIC_ORIGIN, NODE_ADDRESS, TRUST_PROXY }: Env): string[] | null {
  if (PUBLIC_ORIGIN === undefined) return isLoopbackHost(HOST) && TRUST_PROXY === false ? [] : null
  return [PUBLIC_ORIGIN, NODE_ADDRESS].flatMap((origin) =>
    origin === undefined ? [] : [new URL(origin).hostname],
  )
}

/** Strangers may create accounts where only this machine reaches the server, unless the operator says otherwise. */
function isRegistrationOpen(env: Env, demo: boolean): boolean {
  return env.REGISTRATION_OPEN ?? (demo || isForThisMachine(env))
}

/**
 * Whether only users of this machine reach the server: it listens on loopback, and no proxy brings others there, which
 * PUBLIC_ORIGIN or TRUST_PROXY would tell.
 */
function isForThisMachine({ HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Env): boolean {
  if (!isLoopbackHost(HOST) || TRUST_PROXY !== false) return false
  return PUBLIC_ORIGIN === undefined || isLoopbackHost(new URL(PUBLIC_ORIGIN).hostname)
}

function mailOf(env: Env): Config['mail'] {
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: env.MAIL_FROM ?? 'Proscenium <no-reply@localhost>',
    lettersPerDay: env.LETTERS_PER_DAY,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
  }
}

function uploadsOf(env: Env): UploadSettings {
  return {
    extensions: env.UPLOAD_EXTENSIONS ?? null,
    videoCodecs: env.UPLOAD_VIDEO_CODECS ?? null,
    maxBitrate: env.UPLOAD_MAX_BITRATE ?? null,
    maxResolution: env.UPLOAD_MAX_RESOLUTION ?? null,
  }
}

function iceOf({ ICE_SERVERS, TURN_SECRET, MEDIA_RELAYED_UDP_PORT }: Env) {
  const relayedPort = ICE_SERVERS.some(isTurnOverTcp) ? MEDIA_RELAYED_UDP_PORT : null
  return { iceServers: ICE_SERVERS, turnSecret: TURN_SECRET ?? null, relayedPort }
}

/** By which encoders reach this machine, where nothing says so: as browsers do, else as their media does. */
function pushHostOf({ PUSH_HOST, PUBLIC_ORIGIN, MEDIA_ADDRESSES }: Env): string {
  const ofOrigin =
    PUBLIC_ORIGIN === undefined
      ? undefined
      : new URL(PUBLIC_ORIGIN).hostname.replace(/^\[|\]$/g, '')
  return PUSH_HOST ?? ofOrigin ?? MEDIA_ADDRESSES[0] ?? 'localhost'
}

function gigabytesOrNull(gigabytes: number | undefined): number | null {
  return gigabytes === undefined ? null : gigabytes * GIGABYTE
}

function pathOrNull(path: string | undefined): string | null {
  return path === undefined ? null : resolve(path)
}

function rtmpsOf(env: Env): Config['media']['push']['rtmps'] {
  const { RTMPS_PORT: port, RTMPS_CERT_FILE: certFile, RTMPS_KEY_FILE: keyFile } = env
  if (port === 0 || certFile === undefined || keyFile === undefined) return null
  return { port, certFile: resolve(certFile), keyFile: resolve(keyFile) }
}
