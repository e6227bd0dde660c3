import { canvasLab } from '../src/suites/canvases/page/canvas-lab.ts'
import { drawLab } from '../src/suites/compositing/page/draw-lab.ts'
import { liveLab } from '../src/suites/live/page/live-lab.ts'
import { takeLab } from '../src/suites/takes/page/take-lab.ts'
import { textLab } from '../src/suites/text/page/text-lab.ts'
import { transitionLab } from '../src/suites/transitions/page/transition-lab.ts'
import { uploadLab } from '../src/suites/uploads/page/upload-lab.ts'

Object.assign(window, { canvasLab, drawLab, liveLab, takeLab, textLab, transitionLab, uploadLab })
document.documentElement.dataset['ready'] = 'yes'
