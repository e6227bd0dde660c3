import type { ElementVariant } from '../webgl2/element-layout.ts'
import type { ElementGroup, PictureBinding } from './element-shader.wgsl.ts'
import { elementGroups, elementShader, frameShader } from './element-shader.wgsl.ts'
import { STAGE } from './gpu-flags.ts'
import type { GpuHost } from './gpu-host.ts'
import { presentShader } from './linear-shader.wgsl.ts'
import { unstackShader } from './unstack-shader.wgsl.ts'

/** How an element is mixed with what was drawn so far, by the hardware; its colours are premultiplied. */
export type HardwareBlend = 'over' | 'multiply' | 'screen' | 'add'

/** Multiplying so is right over an opaque ground only. */
const BLENDS: Readonly<Record<HardwareBlend, GPUBlendComponent>> = {
  over: { srcFactor: 'one', dstFactor: 'one-minus-src-alpha' },
  multiply: { srcFactor: 'dst', dstFactor: 'one-minus-src-alpha' },
  screen: { srcFactor: 'one', dstFactor: 'one-minus-src' },
  add: { srcFactor: 'one', dstFactor: 'one' },
}
/** Mixes by the pass's blend constant, alpha included. */
export const MIX: GPUBlendComponent = { srcFactor: 'constant', dstFactor: 'one-minus-constant' }
/** Textures of sources and rasters. */
export const PICTURE_FORMAT = 'rgba8unorm'

/** The pipelines of one device, made when first needed, and the bindings that they take. */
export class ElementPipelines {
  readonly #host: GpuHost
  /** By what they draw. */
  readonly #known = new Map<string, GPURenderPipeline>()
  readonly #elementLayout: GPUBindGroupLayout
  readonly #sampledLayout: GPUBindGroupLayout
  readonly #externalLayout: GPUBindGroupLayout
  readonly #pairLayout: GPUBindGroupLayout
  readonly #sampler: GPUSampler
  readonly #frameModule: GPUShaderModule
  #mix: GPURenderPipeline | null = null
  #halve: GPURenderPipeline | null = null
  #present: GPURenderPipeline | null = null
  #unstack: GPURenderPipeline | null = null

  constructor(host: GpuHost) {
    const { device } = host
    this.#host = host
    this.#elementLayout = device.createBindGroupLayout({
      entries: [
        {
          binding: 0,
          visibility: STAGE.vertex | STAGE.fragment,
          buffer: { type: 'uniform', hasDynamicOffset: true },
        },
      ],
    })
    const sampler = { binding: 0, visibility: STAGE.fragment, sampler: {} }
    const picture = { binding: 1, visibility: STAGE.fragment }
    this.#sampledLayout = device.createBindGroupLayout({
      entries: [sampler, { ...picture, texture: {} }],
    })
    this.#externalLayout = device.createBindGroupLayout({
      entries: [sampler, { ...picture, externalTexture: {} }],
    })
    this.#pairLayout = device.createBindGroupLayout({
      entries: [sampler, { ...picture, texture: {} }, { ...picture, binding: 2, texture: {} }],
    })
    this.#sampler = device.createSampler({ magFilter: 'linear', minFilter: 'linear' })
    this.#frameModule = device.createShaderModule({ code: frameShader })
  }

  /** Draws an element of that kind. */
  element(
    variant: ElementVariant,
    binding: PictureBinding,
    hardwareBlend: HardwareBlend = 'over',
  ): GPURenderPipeline {
    const key = JSON.stringify([variant, binding, hardwareBlend])
    const known = this.#known.get(key)
    if (known) return known
    const { device, format, blending: values } = this.#host
    const code = elementShader(variant, binding, values)
    const module = device.createShaderModule({ code })
    const layouts = elementGroups(variant, binding).map((group) => this.#layoutOf(group))
    const blend = { color: BLENDS[hardwareBlend], alpha: BLENDS[hardwareBlend] }
    const made = this.#make([this.#elementLayout, ...layouts], {
      vertex: { module, entryPoint: 'placeCorner' },
      fragment: { module, entryPoint: 'drawElement', targets: [{ format, blend }] },
    })
    this.#known.set(key, made)
    return made
  }

  /**
   * Draws whole pictures: numbers in group 0, pictures in the groups after it; entry points `placeFrame`
   * and `draw`. Made once for each name.
   */
  pass(
    name: string,
    code: () => string,
    { pictures, ...target }: GPUColorTargetState & { readonly pictures: number },
  ): GPURenderPipeline {
    const known = this.#known.get(name)
    if (known) return known
    const module = this.#host.device.createShaderModule({ code: code() })
    const sampled = Array.from({ length: pictures }, () => this.#sampledLayout)
    const made = this.#make([this.#elementLayout, ...sampled], {
      vertex: { module, entryPoint: 'placeFrame' },
      fragment: { module, entryPoint: 'draw', targets: [target] },
    })
    this.#known.set(name, made)
    return made
  }

  /** Lays a finished frame over another, mixed by the pass's blend constant. */
  get mix(): GPURenderPipeline {
    const { format } = this.#host
    this.#mix ??= this.#makeFrame('drawFrame', { format, blend: { color: MIX, alpha: MIX } })
    return this.#mix
  }

  /** Shows a finished frame of premultiplied light in a canvas. */
  get present(): GPURenderPipeline {
    const { device, canvasFormat: format } = this.#host
    this.#present ??= this.#makeFrame(
      'presentFrame',
      { format },
      device.createShaderModule({ code: presentShader }),
    )
    return this.#present
  }

  /** Draws a level of a texture into the next smaller one. */
  get halve(): GPURenderPipeline {
    this.#halve ??= this.#makeFrame('halveFrame', { format: PICTURE_FORMAT })
    return this.#halve
  }

  /** Turns a stacked frame into a picture with transparency. */
  get unstack(): GPURenderPipeline {
    this.#unstack ??= this.#makeFrame(
      'unstackFrame',
      { format: PICTURE_FORMAT },
      this.#host.device.createShaderModule({ code: unstackShader }),
    )
    return this.#unstack
  }

  /** Binds the numbers of elements; the offset of one is given when it is drawn. */
  bindElements(buffer: GPUBuffer, size: number): GPUBindGroup {
    return this.#host.device.createBindGroup({
      layout: this.#elementLayout,
      entries: [{ binding: 0, resource: { buffer, size } }],
    })
  }

  /** Binds a texture, for elements and for frames. */
  bindTexture(view: GPUTextureView): GPUBindGroup {
    return this.#bindPicture(this.#sampledLayout, view)
  }

  /** Binds a video frame as it is. */
  bindExternal(texture: GPUExternalTexture): GPUBindGroup {
    return this.#bindPicture(this.#externalLayout, texture)
  }

  /** Binds two textures that share a sampler: a picture mask and a look-up table. */
  bindPair(first: GPUTextureView, second: GPUTextureView): GPUBindGroup {
    const entries = [
      { binding: 0, resource: this.#sampler },
      { binding: 1, resource: first },
      { binding: 2, resource: second },
    ]
    return this.#host.device.createBindGroup({ layout: this.#pairLayout, entries })
  }

  #layoutOf(group: ElementGroup): GPUBindGroupLayout {
    if (group === 'external') return this.#externalLayout
    return group === 'maskAndLut' ? this.#pairLayout : this.#sampledLayout
  }

  #bindPicture(
    layout: GPUBindGroupLayout,
    resource: GPUTextureView | GPUExternalTexture,
  ): GPUBindGroup {
    const entries = [
      { binding: 0, resource: this.#sampler },
      { binding: 1, resource },
    ]
    return this.#host.device.createBindGroup({ layout, entries })
  }

  #makeFrame(
    entryPoint: string,
    target: GPUColorTargetState,
    module = this.#frameModule,
  ): GPURenderPipeline {
    return this.#make([this.#sampledLayout], {
      vertex: { module, entryPoint: 'placeFrame' },
      fragment: { module, entryPoint, targets: [target] },
    })
  }

  #make(
    bindGroupLayouts: GPUBindGroupLayout[],
    stages: Pick<GPURenderPipelineDescriptor, 'vertex' | 'fragment'>,
  ): GPURenderPipeline {
    const { device } = this.#host
    return device.createRenderPipeline({
      layout: device.createPipelineLayout({ bindGroupLayouts }),
      primitive: { topology: 'triangle-strip' },
      ...stages,
    })
  }
}
