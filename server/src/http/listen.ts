import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { StartupError } from '../startup-error.ts'

/** Begins to answer; returns the address to open. Throws a StartupError when the port can't be had. */
export async function listen(app: FastifyInstance, config: Config['http']): Promise<string> {
  const { host, port, publicOrigin } = config
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartupError(listenFault(config, error), { cause: error })
  }
  return publicOrigin ?? localUrl(host, boundPort(app) ?? port)
}

/** The port that the system chose where 0 was asked for. */
function boundPort(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function listenFault({ host, port }: Config['http'], error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or set PORT to another number.`
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this user: set PORT to a number above 1023.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The address ${host} is not one of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`
  }
  const reason = error instanceof Error ? error.message : String(error)
  return `The server can't listen on ${host}:${port} (${reason}): set HOST or PORT.`
}

/** Where a browser of this machine finds a server that listens at an address. */
export function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
