import { test } from 'vitest'
import { allScenes } from './all-scenes.ts'
import { comparePictures } from './compare-pictures.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import { writePicture } from './picture-file.ts'
test('x', async () => {
  const t0 = Date.now()
  const b = await openGoldenBrowser()
  console.log(b.version, Date.now() - t0)
  for (const [name, scene] of allScenes) {
    const g = await b.render(name, scene, 'webgl2')
    const c = await b.render(name, scene, 'canvas2d')
    await writePicture(`/tmp/vis/${name}.g.png`, g)
    await writePicture(`/tmp/vis/${name}.c.png`, c)
    console.log(name, comparePictures(g, c), Date.now() - t0)
  }
  await b.close()
})
