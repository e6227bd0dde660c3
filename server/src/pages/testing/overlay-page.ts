import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of web pages on an address of its own, for tests. Dispose it. */
export interface PageSite extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  /** Paths that were asked for, in order. */
  readonly asked: string[]
}

/**
 * An overlay such as shows use: nothing behind it, a bar that is half red, and a field whose colour changes with each
 * picture. What is styled by `.styled` is white until custom CSS says otherwise.
 */
export const overlayPage = `<!doctype html><title>Overlay</title><style>
body { margin: 0 }
div { position: absolute; width: 200px; height: 200px; top: 100px }
#half { left: 100px; background: rgb(255 0 0 / 50%) }
#full { left: 500px; background: rgb(0 160 0) }
.styled { left: 900px; background: #fff }
#moving { top: 400px; left: 100px }
</style><div id=half></div><div id=full></div><div class=styled></div><div id=moving></div><script>
let turn = 0
const draw = () => {
  moving.style.background = 'hsl(' + (turn += 7) % 360 + ' 100% 50%)'
  requestAnimationFrame(draw)
}
draw()
</script>`

/** Serves pages by their paths; others are not found. A page that is an address is a redirect there. */
export async function servePages(
  pages: Readonly<Record<string, string>>,
  host = '127.0.0.1',
): Promise<PageSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    asked.push(request.url ?? '/')
    const page = pages[pathname]
    if (page?.startsWith('http://')) response.writeHead(302, { location: page }).end()
    else {
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': type }).end(page)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    port,
    origin: `http://${host}:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
