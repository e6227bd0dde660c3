import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROFILE = 'push'
const screenStartMs = 1_500

/** Where OBS Studio sends to; by SRT the address holds all of it. */
export interface ObsTarget {
  readonly server: string
  readonly key: string
}

/** OBS Studio on a screen that nobody sees, sending a colour. */
export class ObsStudio implements AsyncDisposable {
  readonly #children: readonly ChildProcess[]
  readonly #home: string

  private constructor(children: readonly ChildProcess[], home: string) {
    this.#children = children
    this.#home = home
  }

  /** `display` is the number of a screen of X that is not taken. */
  static async start(target: ObsTarget, display: number): Promise<ObsStudio> {
    const home = await mkdtemp(join(tmpdir(), 'obs-'))
    await writeSettings(join(home, 'obs-studio'), target)
    const screen = spawn('Xvfb', [`:${display}`, '-screen', '0', '800x600x24'], { stdio: 'ignore' })
    await sleep(screenStartMs)
    const args = ['--multi', '--startstreaming', '--profile', PROFILE, '--collection', PROFILE]
    const env = {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: home,
      HOME: home,
      XDG_RUNTIME_DIR: home,
    }
    const obs = spawn('obs', args, { env, stdio: 'ignore' })
    return new ObsStudio([obs, screen], home)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    await rm(this.#home, { recursive: true, force: true })
  }
}

async function writeSettings(folder: string, target: ObsTarget): Promise<void> {
  const profile = join(folder, 'basic/profiles', PROFILE)
  await mkdir(profile, { recursive: true })
  await mkdir(join(folder, 'basic/scenes'), { recursive: true })
  // As if it had been started before: no wizard asks.
  await writeFile(join(folder, 'global.ini'), '[General]\nFirstRun=true\nLastVersion=486539266\n')
  const video = 'BaseCX=640\nBaseCY=360\nOutputCX=640\nOutputCY=360\nFPSCommon=30\n'
  const output = '[SimpleOutput]\nVBitrate=800\nStreamEncoder=x264\nPreset=ultrafast\n'
  await writeFile(
    join(profile, 'basic.ini'),
    `[General]\nName=${PROFILE}\n[Video]\n${video}[Output]\nMode=Simple\n${output}`,
  )
  const settings = { bwtest: false, use_auth: false, ...target }
  await writeFile(join(profile, 'service.json'), JSON.stringify({ settings, type: 'rtmp_custom' }))
  const colour = { id: 'color_source', name: 'Colour', settings: { color: 0xff2060c0 } }
  const item = { name: 'Colour', visible: true, id: 1 }
  const scene = { id: 'scene', name: 'Scene', settings: { items: [item], id_counter: 1 } }
  await writeFile(
    join(folder, 'basic/scenes', `${PROFILE}.json`),
    JSON.stringify({
      name: PROFILE,
      current_scene: 'Scene',
      current_program_scene: 'Scene',
      scene_order: [{ name: 'Scene' }],
      sources: [colour, scene],
    }),
  )
}
