import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkOfQrCode } from '../../protocol/src/index.ts'

const SIDE = 960

/** The QR codes of scenes as files: by the addresses at which the page finds them, and those by source key. */
export async function qrCodes(sharp, root, scenes) {
  const { renderSVG } = createRequire(join(root, 'server/package.json'))('uqr')
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-codes-'))
  const contents = scenes.flatMap(({ landscape, story }) =>
    [...landscape.visualElements, ...story.visualElements].map(({ content }) => content),
  )
  const addresses = contents.flatMap((content) => (content?.kind === 'image' ? [content.url] : []))
  const files = {}
  const sources = {}
  for (const [at, address] of [...new Set(addresses)].entries()) {
    const path = join(folder, `${at}.png`)
    const svg = Buffer.from(renderSVG(linkOfQrCode(address), { border: 4 }))
    await sharp(svg).resize(SIDE, SIDE).png().toFile(path)
    files[`/code-${at}.png`] = { path, contentType: 'image/png' }
    sources[`image:${address}`] = `/code-${at}.png`
  }
  return { files, sources, dispose: () => rm(folder, { recursive: true, force: true }) }
}
