import type { Config } from 'tailwindcss'

// Design tokens: the palette, then semantic colours. Components use only the semantic ones.
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
  moss: '#2B6242',
  mossLight: '#8FD6A6',
  plum: '#7A2E7A',
  plumLight: '#E2A8E6',
  azure: '#1F4E9C',
  azureLight: '#8DB8FF',
} as const

/**
 * Returns a colour for each scheme. The browser picks one by `color-scheme`, so a section with the class `scheme-dark`
 * is always dark, without a flash.
 */
const scheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`

const mixScrim = (color: string) => `color-mix(in srgb, ${palette.night} 55%, ${color})`

/** Returns a size that scales from `min` px at a 360 px viewport to `max` px at 1440 px, in rem to follow the text size. */
const fluid = (min: number, max: number) => {
  const slope = (max - min) / (1440 - 360)
  return `clamp(${min / 16}rem, ${(min - slope * 360) / 16}rem + ${slope * 100}vw, ${max / 16}rem)`
}

const heading = { letterSpacing: '-0.025em', fontWeight: '600' }

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    // Breakpoints of the specification (section 9): 768 and 1024 for the layout, 800 and 1024 for the carousels.
    screens: { sm: '480px', md: '768px', carousel: '800px', lg: '1024px', xl: '1240px', page: '1440px' },
    colors: {
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
      // Syntax highlighting, on `sunken`.
      'code-keyword': scheme(palette.orangeDeep, palette.orangeBright),
      'code-string': scheme(palette.moss, palette.mossLight),
      'code-constant': scheme(palette.plum, palette.plumLight),
      'code-function': scheme(palette.azure, palette.azureLight),
      'code-comment': scheme(palette.slateSoft, palette.mistSoft),
      scrim: mixScrim('transparent'),
      // The surface as it looks under the scrim.
      dimmed: scheme(mixScrim(palette.paper), mixScrim(palette.ink)),
    },
    fontFamily: {
      sans: ['var(--font-host-grotesk)', 'system-ui', '"Noto Sans"', 'sans-serif'],
    },
    fontSize: {
      small: ['0.9375rem', { lineHeight: '1.55' }],
      text: [fluid(17, 18), { lineHeight: '1.6' }],
      lead: [fluid(18, 21), { lineHeight: '1.55' }],
      // The brand never wraps: it shrinks where a reader's font is large and the window narrow.
      brand: [`min(${fluid(22, 26)}, 8vw)`, { lineHeight: '1.2', ...heading }],
      h3: [fluid(22, 26), { lineHeight: '1.2', ...heading }],
      h2: [fluid(30, 48), { lineHeight: '1.1', ...heading }],
      display: [fluid(39, 72), { lineHeight: '1.04', ...heading }],
      quote: [fluid(24, 36), { lineHeight: '1.25', letterSpacing: '-0.015em', fontWeight: '500' }],
    },
    borderRadius: { none: '0', small: '6px', control: '12px', card: '20px', picture: '28px', full: '9999px' },
    boxShadow: {
      float: '0 1px 2px rgb(60 38 16 / 0.06), 0 16px 40px -12px rgb(60 38 16 / 0.22)',
    },
    extend: {
      // A shade at the end of a scroller, and above it a cover that scrolls with the content.
      backgroundImage: {
        'scroll-end': `linear-gradient(${scheme(palette.white, palette.ink2)} 0 0), linear-gradient(transparent, ${scheme(palette.bone, palette.night)})`,
      },
      maxWidth: { page: '1440px', content: '1240px', prose: '42.9em', measure: '29.9em', heading: '13em' },
      spacing: {
        // Page margin: content is 1240 px wide on viewports of 1440 px and more.
        margin: `max(${fluid(20, 48)}, (min(100vw, 1440px) - 1240px) / 2)`,
        section: fluid(56, 96),
        block: fluid(32, 56),
        gutter: '24px',
      },
      // Negative margin from the content to the page edge.
      margin: { bleed: 'calc((100% - min(100vw, 1440px)) / 2)' },
      transitionDuration: { DEFAULT: '200ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)' },
    },
  },
} satisfies Config
