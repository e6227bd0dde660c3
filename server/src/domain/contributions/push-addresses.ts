import type { Contribution, ContributionRights, PullProtocol } from '@proscenium/protocol'
import type { DerivedSecrets } from '../ports/identity-ports.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { ContributionRecord, SlotPush } from '../ports/records.ts'

/** By which encoders reach this server; a port is null where nothing is taken. */
export interface PushPlace {
  readonly host: string
  readonly rtmpPort: number | null
  /** Of RTMP over TLS. */
  readonly rtmpsPort: number | null
  readonly srtPort: number | null
}

/** What push addresses work with. */
export interface PushAddressesDeps {
  readonly secrets: DerivedSecrets
  readonly media: Pick<MediaPlanePort, 'capabilities' | 'pushFaults'>
  readonly place: PushPlace
}

type Slot = Pick<ContributionRecord, 'id' | 'pushEpoch'>

/** The application of RTMP addresses: encoders want one, the key alone decides. */
const APPLICATION = 'push'

/**
 * The addresses that encoders push to (GAP-010). Each holds a secret of its slot and of the slot's epoch, which
 * is derived when it is needed: nothing of it is stored, and another epoch makes all addresses before it void.
 */
export class PushAddresses {
  readonly #deps: PushAddressesDeps

  constructor(deps: PushAddressesDeps) {
    this.#deps = deps
  }

  /** The addresses of a slot; null without the right for a protocol, and where it isn't taken. */
  of(
    slot: Slot,
    rights: ContributionRights,
  ): Pick<Contribution, 'rtmp' | 'rtmps' | 'rtmpt' | 'rtmpts' | 'srt' | 'pushFaults' | 'whip'> {
    const { host, rtmpPort, rtmpsPort, srtPort } = this.#deps.place
    const address = host.includes(':') ? `[${host}]` : host
    const path = `${APPLICATION}/${this.#keyOf(slot, 'rtmp')}`
    const secrets = `streamid=${this.#keyOf(slot, 'srt')}&passphrase=${this.passphraseOf(slot)}`
    const faults = this.#deps.media.pushFaults()
    return {
      pushFaults: {
        ...(faults.rtmp && rights.rtmp.push && { rtmp: faults.rtmp }),
        ...(faults.rtmps && rights.rtmp.push && { rtmps: faults.rtmps }),
        ...(faults.srt && rights.srt.push && { srt: faults.srt }),
      },
      rtmp: this.#isOffered(rtmpPort, 'rtmp', rights)
        ? `rtmp://${address}:${rtmpPort}/${path}`
        : null,
      rtmps: this.#isOffered(rtmpsPort, 'rtmp', rights)
        ? `rtmps://${address}:${rtmpsPort}/${path}`
        : null,
      srt: this.#isOffered(srtPort, 'srt', rights)
        ? `srt://${address}:${srtPort}?${secrets}`
        : null,
      whip: mayBePushedTo(rights, 'whip')
        ? { path: `/v1/whip/${slot.id}`, token: this.#secretOf(slot, 'whip') }
        : null,
      // Tunnels of HTTP are not offered.
      rtmpt: null,
      rtmpts: null,
    }
  }

  /** By which protocols encoders reach this server, whatever the rights of a user. */
  offered(): PullProtocol[] {
    const { rtmpPort, rtmpsPort, srtPort } = this.#deps.place
    const { ffmpeg, srt } = this.#deps.media.capabilities()
    return [
      ...((rtmpPort !== null || rtmpsPort !== null) && ffmpeg ? (['rtmp'] as const) : []),
      ...(srtPort !== null && srt ? (['srt'] as const) : []),
    ]
  }

  /** Whether a hash is that of the slot's secret for a protocol. */
  isKeyOf(slot: Slot, protocol: SlotPush, keyHash: string): boolean {
    const { secrets } = this.#deps
    return secrets.hash(this.#secretOf(slot, protocol)) === keyHash
  }

  /** Whether a bearer token is the slot's secret for WHIP. */
  isTokenOf(slot: Slot, token: string): boolean {
    return this.isKeyOf(slot, 'whip', this.#deps.secrets.hash(token))
  }

  /** What SRT encrypts with. */
  passphraseOf(slot: Slot): string {
    return this.#secretOf(slot, 'passphrase')
  }

  #isOffered(port: number | null, protocol: 'rtmp' | 'srt', rights: ContributionRights): boolean {
    const { ffmpeg, srt } = this.#deps.media.capabilities()
    return port !== null && mayBePushedTo(rights, protocol) && (protocol === 'srt' ? srt : ffmpeg)
  }

  /** The slot's name leads to it; the secret is what counts. */
  #keyOf(slot: Slot, protocol: SlotPush): string {
    return `${slot.id}_${this.#secretOf(slot, protocol)}`
  }

  #secretOf({ id, pushEpoch }: Slot, use: SlotPush | 'passphrase'): string {
    return this.#deps.secrets.of(`push/${use}/${id}/${pushEpoch}`)
  }
}

/** Whether the plan includes slots that are pushed to by a protocol; WHIP has no right of its own. */
export function mayBePushedTo({ rtmp, srt }: ContributionRights, by: SlotPush): boolean {
  switch (by) {
    case 'rtmp':
      return rtmp.push
    case 'srt':
      return srt.push
    case 'whip':
      return rtmp.push || srt.push
  }
}
