import { readFileSync, statSync } from 'node:fs'
import { createSecureContext, type SecureContext } from 'node:tls'

/** Files of PEM. */
export interface CertificateFiles {
  /** The certificate, followed by those that lead to a known one. */
  readonly certFile: string
  readonly keyFile: string
}

/** A certificate with its key, read anew when its files change: those of Let's Encrypt do every two months. */
export class TlsCertificate {
  private readonly files: CertificateFiles
  private readonly log: (line: string) => void
  private known: { context: SecureContext; version: string }

  /** Throws for files that can't be read, or don't belong together. */
  constructor(files: CertificateFiles, log: (line: string) => void) {
    this.files = files
    this.log = log
    this.known = this.read()
  }

  /** What to shake hands with now. Files that are being replaced leave what was known before. */
  context(): SecureContext {
    try {
      if (this.version() !== this.known.version) this.known = this.read()
    } catch (error) {
      this.log(`the certificate of RTMPS stays as it was: ${(error as Error).message}`)
    }
    return this.known.context
  }

  private read(): { context: SecureContext; version: string } {
    const { certFile, keyFile } = this.files
    const version = this.version()
    const [cert, key] = [readFileSync(certFile), readFileSync(keyFile)]
    return { context: createSecureContext({ cert, key }), version }
  }

  private version(): string {
    const { certFile, keyFile } = this.files
    return [certFile, keyFile].map((path) => statSync(path).mtimeMs).join()
  }
}
