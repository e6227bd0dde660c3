import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PEOPLE = [
  { index: 1, file: 'camera-anna', name: 'Anna Keller', description: 'Host' },
  { index: 3, file: 'camera-ben', name: 'Ben Okafor', description: 'Architect' },
  { index: 4, file: 'camera-mei', name: 'Mei Tanaka', description: 'Port planner' },
  {
    index: 5,
    file: 'camera-anna',
    name: 'Lena Vogt',
    description: 'Engineer',
    tint: { hue: 346, brightness: 1.08 },
  },
  {
    index: 6,
    file: 'camera-ben',
    name: 'Sam Adeyemi',
    description: 'Biologist',
    tint: { hue: 14, brightness: 1.1 },
  },
]
const SLIDE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
  <rect width="1280" height="720" fill="#fbfaf6"/>
  <rect x="88" y="84" width="8" height="92" fill="#2b5fb3"/>
  <g font-family="Inter, DejaVu Sans, sans-serif" fill="#1d2a3a">
    <text x="124" y="128" font-size="48" font-weight="700">Ferries carry 2.1 M</text>
    <text x="124" y="172" font-size="26" fill="#5c6a7a">Passengers a month, inner harbour</text>
  </g>
  ${[180, 240, 210, 280, 310, 350, 400]
    .map(
      (high, at) =>
        `<rect x="${124 + at * 118}" y="${640 - high}" width="78" height="${high}" rx="4" fill="${at === 6 ? '#e08a3c' : '#7fb3bf'}"/>`,
    )
    .join('')}
  <rect x="100" y="640" width="860" height="3" fill="#c9c4b8"/>
  <text x="1010" y="360" font-family="Inter, DejaVu Sans, sans-serif" font-size="78" font-weight="700" fill="#d97a2b">+38 %</text>
  <text x="1014" y="406" font-family="Inter, DejaVu Sans, sans-serif" font-size="26" fill="#5c6a7a">since 2019</text>
</svg>`

const PITCH = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
  ${Array.from({ length: 10 }, (_, at) => `<rect x="${at * 128}" width="128" height="720" fill="${at % 2 ? '#2f7d4a' : '#2a7244'}"/>`).join('')}
  <g fill="none" stroke="#dff0e2" stroke-width="5" opacity="0.85">
    <path d="M640 60v600M40 60h1200v600H40z"/><circle cx="640" cy="360" r="96"/>
    <path d="M40 200h150v320H40M1240 200h-150v320h150"/>
  </g>
  ${[
    [300, 220],
    [420, 430],
    [520, 300],
    [560, 520],
    [700, 250],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y + 24}" rx="22" ry="7" fill="#1b4f30"/><path d="M${x - 12} ${y + 22}v-30q12-16 24 0v30z" fill="#1f5fd6"/><circle cx="${x}" cy="${y - 24}" r="10" fill="#e8bd98"/>`,
    )
    .join('')}
  ${[
    [620, 400],
    [760, 500],
    [820, 320],
    [930, 420],
    [880, 200],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y + 24}" rx="22" ry="7" fill="#1b4f30"/><path d="M${x - 12} ${y + 22}v-30q12-16 24 0v30z" fill="#b03a46"/><circle cx="${x}" cy="${y - 24}" r="10" fill="#7a5238"/>`,
    )
    .join('')}
  <circle cx="648" cy="446" r="8" fill="#fff"/>
</svg>`
const GAME = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
  <defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#1b1450"/><stop offset="0.7" stop-color="#7a2f86"/><stop offset="1" stop-color="#f08a6a"/></linearGradient></defs>
  <rect width="1280" height="720" fill="url(#s)"/><circle cx="900" cy="400" r="120" fill="#ffd08a"/>
  <path d="M0 520l180-190 150 150 190-240 240 280 160-150 360 260v200H0z" fill="#31195f"/>
  <path d="M0 600h420v-70h150v-60h190v60h150v70h370v120H0z" fill="#160d35"/>
  <g fill="#45e0ff"><rect x="420" y="524" width="150" height="6"/><rect x="570" y="464" width="190" height="6"/><rect x="760" y="524" width="150" height="6"/></g>
  <path d="M630 462v-52q22-30 44 0v52z" fill="#ff6fd0"/><circle cx="652" cy="380" r="20" fill="#ffe3f5"/>
  ${[300, 480, 850, 1020].map((x) => `<path d="M${x} 440l16 16-16 16-16-16z" fill="#ffd76a"/>`).join('')}
  <rect x="40" y="36" width="260" height="18" rx="9" fill="#0a0714"/><rect x="40" y="36" width="190" height="18" rx="9" fill="#5ee08a"/>
</svg>`
/** What the shared screen shows, by template; slides elsewhere. */
const SCREENS = { slides: SLIDE, 'starter-sports': PITCH, 'starter-gaming': GAME }

/** Pictures that take the places of cameras and of a screen while templates are drawn. */
export async function standIns(sharp, root) {
  const folder = await mkdtemp(join(tmpdir(), 'starters-'))
  const made = []
  for (const [name, svg] of Object.entries(SCREENS)) {
    const path = join(folder, `${name}.png`)
    await sharp(Buffer.from(svg)).resize(1280).png().toFile(path)
    const description = { name: 'Screen', description: '' }
    made.push({ key: 'contribution:2', of: name, url: `/${name}.png`, path, description })
  }
  for (const { index, file, tint, name, description } of PEOPLE) {
    let picture = sharp(join(root, `studio/src/assets/${file}.webp`)).resize(960)
    if (tint) picture = picture.flop().modulate(tint)
    const path = join(folder, `${index}.png`)
    await picture.png().toFile(path)
    made.push({
      key: `contribution:${index}`,
      url: `/${index}.png`,
      path,
      description: { name, description },
    })
  }
  made.dispose = () => rm(folder, { recursive: true, force: true })
  return made
}
