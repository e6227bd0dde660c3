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

/** Eval is forbidden, as an embedding site may; WebAssembly is allowed unless `STRICT` is asked for. */
const USUAL = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
/** The strictest policy under which everything has to work. */
export const STRICT = "default-src 'self'; script-src 'self'"

/**
 * Serves one page that runs one script, and files beside it, on the loopback address, where video
 * frames are allowed.
 */
export async function servePage(
  script: string,
  files: Readonly<Record<string, ServedFile>> = {},
  policy = USUAL,
): Promise<ServedPage> {
  const send = (response: ServerResponse, contentType: string, body: string | Buffer) => {
    const headers = { 'content-type': contentType, 'content-security-policy': policy }
    response.writeHead(200, headers).end(body)
  }
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
