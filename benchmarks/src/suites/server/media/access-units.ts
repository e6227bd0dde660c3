const DELIMITER = 9
const TYPE_BITS = 0x1f

/**
 * Cuts a stream of H.264 (ITU-T H.264 annex B) into pictures, each with what belongs before it. The encoder
 * must have set an access unit delimiter before each; a delimiter itself is not kept.
 */
export function splitAccessUnits(stream: Buffer): Buffer[] {
  const starts = findDelimiters(stream)
  return starts.flatMap((start, index) => {
    const next = findStart(stream, start + 4)
    const end = starts[index + 1] ?? stream.length
    return next === null || next >= end ? [] : [stream.subarray(next, end)]
  })
}

function findDelimiters(stream: Buffer): number[] {
  const found: number[] = []
  for (let at = findStart(stream, 0); at !== null; at = findStart(stream, at + 4)) {
    const code = stream.indexOf(1, at)
    if (((stream[code + 1] ?? 0) & TYPE_BITS) === DELIMITER) found.push(at)
  }
  return found
}

/** Where the next unit starts, its start code of three or four bytes included. */
function findStart(stream: Buffer, from: number): number | null {
  const at = stream.indexOf('000001', from, 'hex')
  if (at < 0) return null
  return at > from && stream[at - 1] === 0 ? at - 1 : at
}
