import type { RtcConfiguration } from '@proscenium/protocol'

/** The servers that help to connect, as `Link` headers (RFC 9725, section 4.6). */
export function iceServerLinks({ iceServers }: RtcConfiguration): string[] {
  return iceServers.flatMap(({ urls, username, credential }) => {
    const secrets = [
      ...(username === undefined ? [] : [`username=${quoted(username)}`]),
      ...(credential === undefined
        ? []
        : [`credential=${quoted(credential)}`, 'credential-type="password"']),
    ]
    return [urls].flat().map((url) => [`<${url}>`, 'rel="ice-server"', ...secrets].join('; '))
  })
}

/** RFC 9110, section 5.6.4. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
