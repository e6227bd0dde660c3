import S3rver from 's3rver'
import type { S3Settings } from '../config/s3-settings.ts'
import { TemporaryFolder } from './temporary-folder.ts'

const BUCKET = 'proscenium-test'
/** The only key that this server knows. */
const KEY = 'S3RVER'

/** A bucket on an S3 server of the test's own, on this machine. */
export class TestBucket implements AsyncDisposable {
  readonly settings: S3Settings
  readonly #server: S3rver
  readonly #folder: TemporaryFolder

  private constructor(server: S3rver, folder: TemporaryFolder, port: number) {
    this.#server = server
    this.#folder = folder
    this.settings = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix: 'studio/',
    }
  }

  static async start(): Promise<TestBucket> {
    const folder = await TemporaryFolder.create()
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder.path,
      configureBuckets: [{ name: BUCKET }],
    })
    const { port } = await server.run()
    return new TestBucket(server, folder, port)
  }

  /** The settings of a server that keeps its files here. */
  get env(): Record<string, string> {
    const { endpoint, bucket, accessKeyId, secretAccessKey, prefix } = this.settings
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PREFIX: prefix,
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.close()
    await this.#folder[Symbol.asyncDispose]()
  }
}
