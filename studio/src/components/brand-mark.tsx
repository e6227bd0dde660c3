/** The mark: a stage opening. Decoration; `size` in CSS px. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      aria-hidden="true"
      style={{ forcedColorAdjust: 'auto' }}
    >
      <path d="M3 4h22v20h-4.5V10.5a2 2 0 0 0-2-2h-9a2 2 0 0 0-2 2V24H3z" fill="#F2F4F8" />
      <path d="M11 24v-6.5a3 3 0 0 1 6 0V24z" fill="#FFB463" />
    </svg>
  )
}
