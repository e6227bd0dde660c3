/** What a scene asks for beyond plain rectangles. */
export const features = ['crop', 'mask', 'border', 'opacity', 'text'] as const
export type Feature = (typeof features)[number]
