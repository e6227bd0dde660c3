const opusLine = /^a=rtpmap:(\d+) opus\//i

/**
 * Adds `stereo=1` to the Opus formats of a session description. Without it Chromium and Safari decode one channel,
 * whatever the sender offers, and no setting of a peer connection asks for it.
 */
export function askForStereo(sdp: string): string {
  const lines = sdp.split('\r\n')
  const formats = lines.flatMap((line) => opusLine.exec(line)?.[1] ?? [])
  return lines
    .flatMap((line) => {
      const mapped = opusLine.exec(line)?.[1]
      if (mapped !== undefined) {
        const hasParameters = lines.some((other) => other.startsWith(`a=fmtp:${mapped} `))
        return hasParameters ? line : [line, `a=fmtp:${mapped} stereo=1`]
      }
      const isOpus = formats.some((format) => line.startsWith(`a=fmtp:${format} `))
      return isOpus && !/[ ;]stereo=/.test(line) ? `${line};stereo=1` : line
    })
    .join('\r\n')
}
