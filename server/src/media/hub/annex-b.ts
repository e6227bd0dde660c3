/** Splits a byte stream (H.264 annex B) into NAL units without their start codes. */
export function splitAnnexB(stream: Buffer): Buffer[] {
  const starts: { code: number; nal: number }[] = []
  let at = stream.indexOf(startCode)
  while (at >= 0) {
    const hasLongCode = at > 0 && stream[at - 1] === 0
    starts.push({ code: hasLongCode ? at - 1 : at, nal: at + 3 })
    at = stream.indexOf(startCode, at + 3)
  }
  return starts.map(({ nal }, index) => stream.subarray(nal, starts[index + 1]?.code))
}

const startCode = Buffer.from([0, 0, 1])
