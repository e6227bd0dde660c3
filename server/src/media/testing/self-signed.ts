import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Makes a certificate for this machine and its key, with the system's openssl. */
export async function selfSigned(folder: string): Promise<{ certFile: string; keyFile: string }> {
  const certFile = join(folder, 'cert.pem')
  const keyFile = join(folder, 'key.pem')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', keyFile, '-out', certFile]
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...kind,
    '-subj',
    '/CN=localhost',
    ...files,
  ])
  return { certFile, keyFile }
}
