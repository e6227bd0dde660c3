/** One part of a session description (RFC 8866): what stands before the first medium, or one medium. */
export interface SdpSection {
  /** As its `m=` line names it; null for the part before the first. */
  readonly kind: string | null
  /** Its lines, that of the medium included. */
  readonly lines: readonly string[]
}

const anyLine = /^[a-z]=\S?/

/** Splits a description, or a fragment of one; null when a line is none. */
export function splitSdp(text: string): SdpSection[] | null {
  const sections: { kind: string | null; lines: string[] }[] = [{ kind: null, lines: [] }]
  for (const line of text.split(/\r\n|\n/)) {
    if (line === '') continue
    if (!anyLine.test(line)) return null
    const kind = /^m=(\w+)/.exec(line)?.[1]
    if (kind !== undefined) sections.push({ kind, lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** The value of the first `a=` line of that name; null without one. */
export function attributeOf({ lines }: SdpSection, name: string): string | null {
  const start = `a=${name}:`
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? null
}

/** A name of an ICE session (RFC 8839, section 5.4). */
export const iceUfragPattern = /^[\w+/]{4,256}$/
