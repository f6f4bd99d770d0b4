import config from '@/tailwind.config'

/** Returns the relative luminance of a colour such as `#F26B1D` (WCAG 2.2). */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const { colors } = config.theme
const schemes = (value: string) => value.match(/#[\dA-F]{6}/gi) ?? []
const tokens = Object.entries(colors).filter(([name]) => /^(code-|body$|ink$)/.test(name))

it.each(tokens)('%s has enough contrast on the code background in both schemes', (_name, value) => {
  const grounds = schemes(colors.sunken)
  expect(schemes(value)).toHaveLength(2)
  schemes(value).forEach((colour, index) => {
    expect(getContrast(colour, grounds[index] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})
