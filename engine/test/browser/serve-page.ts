import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file that the page may fetch. */
export interface ServedFile {
  readonly path: string
  readonly contentType: string
}

/** A page on a port of its own. */
export interface ServedPage {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves one page that runs one script, and files beside it, on the loopback address, where video
 * frames are allowed. The content policy forbids eval, as an embedding site may.
 */
export async function servePage(
  script: string,
  files: Readonly<Record<string, ServedFile>> = {},
): Promise<ServedPage> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const file = files[path]
    if (path === '/') {
      send(response, 'text/html', '<!doctype html><script type="module" src="/page.js"></script>')
    } else if (path === '/page.js') send(response, 'text/javascript', script)
    else if (path === '/favicon.ico') response.writeHead(204).end()
    else if (file) send(response, file.contentType, await readFile(file.path))
    else response.writeHead(404).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function send(response: ServerResponse, contentType: string, body: string | Buffer): void {
  response
    .writeHead(200, {
      'content-type': contentType,
      'content-security-policy': "default-src 'self'; connect-src 'self'; font-src 'self'",
    })
    .end(body)
}
