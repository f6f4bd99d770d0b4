import type { Config } from 'tailwindcss'

// The one home of tokens: first the palette, then what each colour is for. Components use the second tier only.
export const palette = {
  white: '#FFFFFF',
  paper: '#F7F3EE',
  bone: '#EBE3D8',
  sand: '#DDD2C4',
  peach: '#FBE3CF',
  night: '#0A1226',
  ink: '#0F1A33',
  ink2: '#16224A',
  ink3: '#2B3964',
  slate: '#4A5568',
  slateSoft: '#5B6478',
  steel: '#7C8190',
  mist: '#B9C4E0',
  mistSoft: '#9BA7C7',
  lagoonLight: '#CFDAE3',
  lagoonDark: '#0A1330',
  orange: '#F26B1D',
  orangeDeep: '#A83C08',
  orangeBright: '#FF7A1A',
} as const

/**
 * One value for each scheme. The browser picks by `color-scheme`, so a section with the class `scheme-dark` turns
 * dark whole, whatever the visitor's system says, and nothing flashes.
 */
const scheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`

/** A size that grows with the window from `min` at 360 px to `max` at 1440 px; rem, so it follows the text size. */
const fluid = (min: number, max: number) => {
  const slope = (max - min) / (1440 - 360)
  return `clamp(${min / 16}rem, ${(min - slope * 360) / 16}rem + ${slope * 100}vw, ${max / 16}rem)`
}

const heading = { letterSpacing: '-0.025em', fontWeight: '600' }

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    // The specification's widths (section 9): the layout changes at 768 and 1024, the carousels at 800 and 1024.
    screens: { sm: '480px', md: '768px', carousel: '800px', lg: '1024px', xl: '1240px', page: '1440px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: scheme(palette.paper, palette.ink),
      raised: scheme(palette.white, palette.ink2),
      sunken: scheme(palette.bone, palette.night),
      tint: scheme(palette.peach, palette.ink3),
      ink: scheme(palette.ink, palette.paper),
      body: scheme(palette.slate, palette.mist),
      muted: scheme(palette.slateSoft, palette.mistSoft),
      link: scheme(palette.orangeDeep, palette.orangeBright),
      accent: palette.orange,
      'accent-strong': palette.orangeBright,
      'on-accent': palette.ink,
      hairline: scheme(palette.sand, palette.ink3),
      control: palette.steel,
      focus: scheme(palette.ink, palette.orangeBright),
      water: scheme(palette.lagoonLight, palette.lagoonDark),
      scrim: 'rgb(10 18 38 / 0.55)',
    },
    fontFamily: {
      sans: ['var(--font-host-grotesk)', 'system-ui', '"Noto Sans"', 'sans-serif'],
    },
    fontSize: {
      small: ['0.9375rem', { lineHeight: '1.55' }],
      text: [fluid(17, 18), { lineHeight: '1.6' }],
      lead: [fluid(18, 21), { lineHeight: '1.55' }],
      h3: [fluid(22, 26), { lineHeight: '1.2', ...heading }],
      h2: [fluid(30, 48), { lineHeight: '1.1', ...heading }],
      display: [fluid(40, 72), { lineHeight: '1.04', ...heading }],
      quote: [fluid(24, 36), { lineHeight: '1.25', letterSpacing: '-0.015em', fontWeight: '500' }],
    },
    borderRadius: { none: '0', small: '6px', control: '12px', card: '20px', picture: '28px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 1px 2px rgb(60 38 16 / 0.06), 0 16px 40px -12px rgb(60 38 16 / 0.22)',
    },
    extend: {
      maxWidth: { page: '1440px', content: '1240px', prose: '66ch', measure: '46ch', heading: '20ch' },
      spacing: {
        // From the edge of the page to the content, which is 1240 px wide on a page of 1440 and more.
        margin: `max(${fluid(20, 48)}, (min(100vw, 1440px) - 1240px) / 2)`,
        section: fluid(72, 144),
        block: fluid(32, 56),
        gutter: '24px',
      },
      // From the content's edges to those of the page.
      margin: { bleed: 'calc((100% - min(100vw, 1440px)) / 2)' },
      transitionDuration: { DEFAULT: '200ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)' },
    },
  },
} satisfies Config
