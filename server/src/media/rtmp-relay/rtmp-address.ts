/** An address of a stream in three parts. */
export interface AddressParts {
  /** Scheme and credentials. */
  readonly before: string
  /** Without port; an IPv6 address in its brackets. */
  readonly host: string
  /** Port, path and query. */
  readonly after: string
}

const addressPattern = /^([a-z]+:\/\/(?:[^/?#]*@)?)(\[[^\]/?#]*\]|[^:/?#]*)(.*)$/is

/** Takes an address apart as ffmpeg does, so that both mean the same host. */
export function addressParts(url: string): AddressParts {
  const [, before = '', host = '', after = ''] = addressPattern.exec(url) ?? []
  return { before, host, after }
}

/** The `tcUrl` of a connection. It carries the host name, by which a server may choose the application. */
export function tcUrlOf({ before, host, after }: AddressParts): string {
  const scheme = before.slice(0, before.indexOf('://') + '://'.length)
  const [, port = '', path = ''] = /^(:\d*)?([^?#]*)/.exec(after) ?? []
  const [application = '', instance, ...rest] = path.replace(/^\//, '').split('/')
  // As ffmpeg has it: of three parts the second belongs to the application, unless it names a format.
  const isInstance = rest.length > 0 && instance !== undefined && !instance.includes(':')
  return `${scheme}${host}${port}/${application}${isInstance ? `/${instance}` : ''}`
}
