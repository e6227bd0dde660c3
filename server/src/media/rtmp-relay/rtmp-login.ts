import { createHash, randomBytes } from 'node:crypto'
import type { StreamNames } from './rtmp-address.ts'

const HASHES = { adobe: adobeAnswer, llnw: limelightAnswer } as const

/**
 * What follows an application's name where a server wants a login: the two schemes that ffmpeg knows, those of Adobe
 * and of Limelight. `asked` is what ffmpeg would send for the login that it was given, `challenge` is how the server
 * refused the connection before.
 */
export function loginParameters(
  asked: string,
  challenge: string,
  { login, application }: StreamNames,
): string {
  const scheme = /[?&]authmod=(adobe|llnw)\b/.exec(asked)?.[1] as keyof typeof HASHES | undefined
  if (scheme === undefined || login === null) return asked
  const isAnswer = asked.includes('&response=')
  if (!isAnswer) return `?authmod=${scheme}&user=${login.user}`
  const values = new Map(
    challenge
      .slice(challenge.indexOf('?reason=needauth') + 1)
      .split('&')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )
  return HASHES[scheme](values, login, application)
}

type Login = NonNullable<StreamNames['login']>

function adobeAnswer(
  values: ReadonlyMap<string, string>,
  { user, password }: Login,
  _application: string,
): string {
  const known = values.get('user') ?? user
  const opaque = values.get('opaque')
  const nonce = randomBytes(4).toString('hex')
  const secret = md5(`${known}${values.get('salt') ?? ''}${password}`, 'base64')
  const response = md5(`${secret}${opaque ?? values.get('challenge') ?? ''}${nonce}`, 'base64')
  const answer = `?authmod=adobe&user=${known}&challenge=${nonce}&response=${response}`
  return opaque === undefined ? answer : `${answer}&opaque=${opaque}`
}

function limelightAnswer(
  values: ReadonlyMap<string, string>,
  { user, password }: Login,
  application: string,
): string {
  const known = values.get('user') ?? user
  const [nonce, count] = [values.get('nonce') ?? '', '00000001']
  const own = randomBytes(4).toString('hex')
  const secret = md5(`${known}:live:${password}`, 'hex')
  const place = application.includes('/') ? application : `${application}/_definst_`
  const call = md5(`publish:/${place}`, 'hex')
  const response = md5(`${secret}:${nonce}:${count}:${own}:auth:${call}`, 'hex')
  return `?authmod=llnw&user=${known}&nonce=${nonce}&cnonce=${own}&nc=${count}&response=${response}`
}

function md5(text: string, encoding: 'base64' | 'hex'): string {
  return createHash('md5').update(text).digest(encoding)
}
