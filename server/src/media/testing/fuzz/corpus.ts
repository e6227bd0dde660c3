import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRtcp, parseRtp } from '../../rtp/rtp-packet.ts'
import type { FuzzFault } from './run-fuzz.ts'

const folder = join(import.meta.dirname, '..', 'corpus')
const regressionName = /^([a-z0-9-]+)\.([a-z0-9-]+)\.hex$/

/** The packets of a file of the corpus: one a line in hexadecimal; lines with # are comments. */
export function packetsOf(fileName: string): Buffer[] {
  const lines = readFileSync(join(folder, fileName), 'utf8').split('\n')
  const packets = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return packets.map((line) => Buffer.from(line.trim(), 'hex'))
}

/** A session description of the corpus, with the line ends that go over the wire. */
export function descriptionOf(fileName: string): Buffer {
  return Buffer.from(bytesOf(fileName).toString('utf8').replaceAll('\n', '\r\n'))
}

/** A file of the corpus as it is. */
export function bytesOf(fileName: string): Buffer {
  return readFileSync(join(folder, fileName))
}

/** What Chromium sent in one session, in the order of its arrival. */
export const chromiumSession: readonly Buffer[] = packetsOf('chromium-session.hex')
/** Its RTCP. */
export const chromiumRtcp: readonly Buffer[] = chromiumSession.filter(isRtcp)
/** Its RTP of pictures, without retransmissions. */
export const chromiumVideo: readonly Buffer[] = ofType(108)
/** Its RTP of sound. */
export const chromiumAudio: readonly Buffer[] = ofType(111)

function ofType(payloadType: number): Buffer[] {
  return chromiumSession.filter(
    (packet) => parseRtp(packet)?.payloadType === payloadType && !isRtcp(packet),
  )
}

/** What once broke a target: packets that are read one after the other. */
export interface Regression {
  readonly target: string
  readonly what: string
  readonly packets: readonly Buffer[]
}

/** All regressions: files `<target>.<what>.hex`. */
export function regressions(): Regression[] {
  return readdirSync(join(folder, 'regressions')).flatMap((fileName) => {
    const [, target, what] = regressionName.exec(fileName) ?? []
    if (target === undefined || what === undefined) return []
    return [{ target, what, packets: packetsOf(join('regressions', fileName)) }]
  })
}

/** Writes what broke a target among the regressions; a person gives the file a name that says what it is. */
export function keepRegression(target: string, seed: number, found: FuzzFault): void {
  const [reason = ''] = found.fault.split('\n')
  const lines = [`# ${reason}`, ...found.packets, '']
  writeFileSync(join(folder, 'regressions', `${target}.seed-${seed}.hex`), lines.join('\n'))
}
