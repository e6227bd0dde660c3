import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '../testing/self-signed.ts'
import { TlsCertificate } from './tls-certificate.ts'

describe('the certificate of RTMPS', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is read anew when it changes, and kept while its files don’t fit', async () => {
    const files = await selfSigned(folder)
    const log: string[] = []
    const certificate = new TlsCertificate(files, (line) => log.push(line))
    const first = certificate.context()
    expect(certificate.context()).toBe(first)
    await writeFile(files.keyFile, 'half a key')
    await utimes(files.keyFile, 1, 1)
    expect(certificate.context()).toBe(first)
    expect(log).toHaveLength(1)
    await selfSigned(folder)
    expect(certificate.context()).not.toBe(first)
  })

  test('files that are none are an error', () => {
    const files = { certFile: join(folder, 'no.pem'), keyFile: join(folder, 'no.key') }
    expect(() => new TlsCertificate(files, () => undefined)).toThrow('no.pem')
  })
})
