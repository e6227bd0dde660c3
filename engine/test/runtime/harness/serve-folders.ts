import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'video/mp2t',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** As strict as the engine allows: scripts, workers and worklets are files of the site. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob: mediastream:",
  "font-src 'self'",
].join('; ')

/** The studio's: vectors are drawn with where there is no graphics card. */
const USUAL_POLICY = STRICT_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)

/** Folders on a port of their own. */
export interface ServedFolders {
  readonly origin: string
  close(): Promise<void>
}

/** Serves folders by their path prefix, with byte ranges, on the loopback address. */
export async function serveFolders(
  folders: Readonly<Record<string, string>>,
  policy = USUAL_POLICY,
): Promise<ServedFolders> {
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    serve(folders, request, response).catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function serve(
  folders: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const prefix = Object.keys(folders)
    .filter((candidate) => pathname.startsWith(candidate))
    .sort((a, b) => b.length - a.length)[0]
  const folder = prefix === undefined ? undefined : folders[prefix]
  if (pathname === '/favicon.ico') {
    response.writeHead(204).end()
    return
  }
  if (prefix === undefined || folder === undefined) throw new Error('not found')
  const rest = normalize(decodeURIComponent(pathname.slice(prefix.length))) || '.'
  const path = join(folder, rest === '.' ? 'index.html' : rest)
  const { size } = await stat(path)
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  response.writeHead(from === undefined ? 200 : 206, {
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-length': end - start + 1,
    'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  pipe(path, { start, end }, response)
}

/** An empty file has no range. */
function pipe(path: string, range: { start: number; end: number }, response: ServerResponse): void {
  if (range.end < range.start) response.end()
  else createReadStream(path, range).pipe(response)
}
