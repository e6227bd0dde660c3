/**
 * Why an output is not sending, by code: clients have a text for each in their language. `error` says the same in
 * English, and is all there is where no code fits.
 */
export const outputFaults = [
  /** No name server knows the host. */
  'address_not_found',
  'connection_refused',
  'unreachable',
  /** No answer, or it takes nothing more. */
  'no_answer',
  'connection_closed',
  /** It hung up when it was told the key, or soon after. */
  'key_refused',
  'passphrase_refused',
  /** RTMPS: self-signed, expired or for another name. */
  'certificate_refused',
  /** An address that this server must not send to. */
  'address_private',
  /** What exactly is not told of addresses in the server's own networks. */
  'not_taken',
  /** The ffmpeg of this server is missing, or cannot speak the protocol. */
  'ffmpeg_missing',
  /** The server was restarted, and the director's browser has not published again. */
  'program_awaited',
  /** What moves media on the server ended and is started again. */
  'media_restarted',
  'format_not_composed',
  'storage_full',
  'disk_full',
] as const
export type OutputFault = (typeof outputFaults)[number]
