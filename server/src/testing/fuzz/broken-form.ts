import fc from 'fast-check'
import { junkTexts } from './junk.ts'

const BOUNDARY = 'fuzz'

/** A form that is broken: in its parts, in its boundary, in its names. */
export function brokenForms(path: string): fc.Arbitrary<{
  kind: string
  path: string
  headers: Record<string, string>
  body: Buffer
}> {
  const quoted = junkTexts.map((text) => text.slice(0, 2_000).replaceAll(/["\r\n]/g, '_'))
  const part = fc.record({
    name: fc.oneof(fc.constant('file'), quoted),
    filename: fc.option(fc.oneof(fc.constant('a.png'), quoted)),
    type: fc.option(fc.constantFrom('image/png', 'video/mp4', 'text/html', 'x', '')),
    data: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(new Uint8Array(200_000))),
  })
  const form = fc
    .array(part, { maxLength: 8 })
    .map((parts) =>
      Buffer.concat([
        ...parts.flatMap(({ name, filename, type, data }) => [
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
              (filename === null ? '' : `; filename="${filename}"`) +
              (type === null ? '' : `\r\ncontent-type: ${type}`) +
              '\r\n\r\n',
          ),
          Buffer.from(data),
          Buffer.from('\r\n'),
        ]),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]),
    )
  const body = fc.oneof(
    form,
    fc.tuple(form, fc.nat()).map(([whole, at]) => whole.subarray(0, at % (whole.length + 1))),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from(`--${BOUNDARY}\r\n${'x-header: y\r\n'.repeat(5_000)}\r\n`)),
  )
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/mixed; boundary=${BOUNDARY}`,
      `multipart/form-data; boundary=${'b'.repeat(500)}`,
      'application/json',
    ),
  )
  return fc.tuple(body, type).map(([bytes, contentType]) => ({
    kind: 'form',
    path,
    headers: { 'content-type': contentType },
    body: bytes,
  }))
}
