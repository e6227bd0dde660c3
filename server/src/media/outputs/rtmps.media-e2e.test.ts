import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AddressGuard } from '../../address-guard/address-guard.ts'
import { type ReachedSource, reachSource } from '../pulls/reached-source.ts'
import { probeMedia } from '../testing/probe-media.ts'
import { ProgramClip } from '../testing/program-clip.ts'
import { RtmpServer } from '../testing/rtmp-server.ts'
import { SentOutput } from '../testing/sent-output.ts'

const key = 's3cret-stream-key'
const openssl = (...args: string[]) => promisify(execFile)('openssl', args)

/** Certificate and key in PEM. */
interface Identity {
  readonly cert: string
  readonly key: string
}

let folder: string
let rtmp: RtmpServer
let clip: ProgramClip
let caFile: string
const identities: Record<string, Identity> = {}

/** TLS in front of the RTMP server, which notes what it was told. */
class TlsFront implements AsyncDisposable {
  readonly port: number
  readonly #server: Server
  readonly #sockets: TLSSocket[]
  /** What came out of the encryption. */
  readonly received: Buffer[]

  private constructor(server: Server, sockets: TLSSocket[], received: Buffer[]) {
    this.#server = server
    this.#sockets = sockets
    this.received = received
    this.port = (server.address() as AddressInfo).port
  }

  static async start(identity: Identity | undefined): Promise<TlsFront> {
    const received: Buffer[] = []
    const sockets: TLSSocket[] = []
    const server = createServer({ ...identity }, (socket) => {
      sockets.push(socket)
      const onward = connect(rtmp.port, '127.0.0.1')
      socket.on('data', (data: Buffer) => received.push(data))
      socket.on('error', () => undefined)
      onward.on('error', () => undefined)
      socket.once('close', () => onward.destroy())
      onward.once('close', () => socket.destroy())
      socket.pipe(onward).pipe(socket)
    })
    server.on('tlsClientError', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new TlsFront(server, sockets, received)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rtmps-'))
  clip = await ProgramClip.make(folder)
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  caFile = join(folder, 'ca.pem')
  await openssl(
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=Own authority', '-keyout', join(folder, 'ca.key')],
    ...['-out', caFile],
  )
  await makeIdentity('localhost', 'DNS:localhost', true)
  await makeIdentity('elsewhere', 'DNS:elsewhere.example', true)
  await makeIdentity('selfSigned', 'DNS:localhost,IP:127.0.0.1', false)
})
afterAll(async () => {
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Makes a certificate for these names, signed by the own authority or by itself. */
async function makeIdentity(name: string, names: string, isSigned: boolean): Promise<void> {
  const directory = join(folder, name)
  await mkdir(directory)
  const [cert, keyFile, extensions] = ['cert.pem', 'key.pem', 'ext'].map((file) =>
    join(directory, file),
  ) as [string, string, string]
  await writeFile(extensions, `subjectAltName=${names}\n`)
  const request = join(directory, 'request.pem')
  await openssl(
    ...['req', '-new', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', `/CN=${name}`, '-keyout', keyFile, '-out', request],
  )
  const signer = isSigned
    ? ['-CA', caFile, '-CAkey', join(folder, 'ca.key'), '-CAcreateserial']
    : ['-signkey', keyFile]
  await openssl(
    ...['x509', '-req', '-in', request, '-days', '2', '-extfile', extensions, ...signer],
    ...['-out', cert],
  )
  identities[name] = { cert: readFileSync(cert, 'latin1'), key: readFileSync(keyFile, 'latin1') }
}

const told = (front: TlsFront) => Buffer.concat(front.received)
const urlOf = (front: TlsFront, host = 'localhost') => `rtmps://${host}:${front.port}/live/${key}`

describe('a destination by RTMPS', () => {
  test.each([
    [
      'a self-signed certificate',
      'selfSigned',
      'localhost',
      null,
      'self-signed or from an authority',
    ],
    [
      'a self-signed certificate for its address',
      'selfSigned',
      '127.0.0.1',
      null,
      'self-signed or from an authority',
    ],
    [
      'a certificate of an unknown authority',
      'localhost',
      'localhost',
      null,
      'self-signed or from an authority',
    ],
    [
      'a certificate for another host name',
      'elsewhere',
      'localhost',
      'own',
      'for another host name',
    ],
    [
      'a certificate for its name where it is reached by its address',
      'localhost',
      '127.0.0.1',
      'own',
      'for another host name',
    ],
  ])('with %s is refused, says so, and gets nothing', async (_, name, host, ca, text) => {
    await using front = await TlsFront.start(identities[name])
    await using sent = new SentOutput(clip, urlOf(front, host), { caFile: ca && caFile })
    const { error } = await sent.until('retrying')
    expect(error).toContain(`The certificate of ${host}:${front.port} is ${text}`)
    expect(error).toContain('Nothing was sent.')
    expect(told(front)).toHaveLength(0)
    expect(sent.steps.map(({ status }) => status)).toEqual(['starting', 'retrying'])
  })

  test('with a certificate of an authority in TLS_CA_FILE gets picture and sound under its name', async () => {
    await using front = await TlsFront.start(identities['localhost'])
    {
      await using sent = new SentOutput(clip, urlOf(front), { caFile })
      await sent.until('started')
      await expect.poll(() => sent.stats.length, { timeout: 30_000 }).toBeGreaterThan(0)
      expect(sent.log.join('\n')).not.toContain(key)
    }
    // The first message is longer than a chunk: 0xc3 stands between two of them.
    const text = told(front).toString('latin1').replaceAll('\xc3', '')
    expect(text.includes(`rtmps://localhost:${front.port}/live`)).toBe(true)
    const [file] = (await rtmp.recordings()).filter((path) => path.includes(key))
    const { streams } = await probeMedia(file ?? '')
    expect(streams.map((stream) => stream.codec_name).sort()).toEqual(['aac', 'h264'])
  })
})

describe('a pull by RTMPS', () => {
  const guard = new AddressGuard({ allowed: ['localhost'] })
  const reach = (front: TlsFront, ca: string | null) => {
    const url = `rtmps://localhost:${front.port}/live/pulled`
    return reachSource(
      { kind: 'rtmps', url, shownHost: `localhost:${front.port}`, caFile: ca },
      guard,
    )
  }
  const probe = async ({ url }: ReachedSource) => {
    const args = ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0']
    const { stdout } = await promisify(execFile)('ffprobe', [...args, url])
    return stdout.trim().split('\n').sort()
  }

  test('verifies the certificate, too', async () => {
    await using sent = new SentOutput(clip, `rtmp://127.0.0.1:${rtmp.port}/live/pulled`)
    await sent.until('started')
    {
      await using front = await TlsFront.start(identities['localhost'])
      const reached = await reach(front, caFile)
      expect(await probe(reached)).toEqual(['aac', 'h264'])
      await reached.close()
    }
    await using front = await TlsFront.start(identities['selfSigned'])
    const reached = await reach(front, null)
    await expect(probe(reached)).rejects.toThrow()
    expect(reached.fault()).toContain('is self-signed or from an authority')
    expect(told(front)).toHaveLength(0)
    await reached.close()
  })
})
