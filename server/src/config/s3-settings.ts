import * as z from 'zod'

/** A bucket that keeps the files of the library in place of the data folder. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Before every key: '' or a path that ends with a slash. */
  readonly prefix: string
}

const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as proscenium')

const prefix = z
  .string()
  .regex(
    /^[\w.-]+(\/[\w.-]+)*\/?$/,
    'must be a path of letters, digits, ., _ and -, such as files/a',
  )
  .transform((path) => (path.endsWith('/') ? path : `${path}/`))

/** The settings of S3 among those of the environment. */
export const s3EnvShape = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example:9000' })
    .optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: prefix.optional(),
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type S3Env = z.output<z.ZodObject<typeof s3EnvShape>>

/** Names of settings that lack while another of them is given, each with what is wrong. */
export function findS3Faults(env: S3Env): [name: string, message: string][] {
  const given = [...NEEDED, 'S3_PREFIX' as const].find((name) => env[name] !== undefined)
  if (given === undefined) return []
  const missing = NEEDED.filter((name) => env[name] === undefined)
  return missing.map((name) => [name, `must be set with ${given}`])
}

/** The bucket of the files; null where they lie in the data folder. */
export function s3Of(env: S3Env): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: env.S3_PREFIX ?? '',
  }
}
