import type { Config } from 'tailwindcss'
import { palette } from './brand/palette'

// What each colour of the palette is used for. Components use only these functional names.

/**
 * Returns a colour for each scheme. The browser picks one by `color-scheme`, so a section with the class `scheme-dark`
 * is always dark, without a flash.
 */
const scheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`

const mixScrim = (color: string) => `color-mix(in srgb, ${palette.darkSunken} 55%, ${color})`

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
      surface: scheme(palette.light, palette.dark),
      raised: scheme(palette.lightRaised, palette.darkRaised),
      sunken: scheme(palette.lightSunken, palette.darkSunken),
      tint: scheme(palette.lightTint, palette.darkTint),
      ink: scheme(palette.heading, palette.headingOnDark),
      body: scheme(palette.text, palette.textOnDark),
      muted: scheme(palette.muted, palette.mutedOnDark),
      link: scheme(palette.accentDeep, palette.accentBright),
      accent: palette.accent,
      'accent-strong': palette.accentBright,
      'on-accent': palette.onAccent,
      // Under the pointer.
      wash: scheme(`${palette.heading}12`, `${palette.headingOnDark}12`),
      hairline: scheme(palette.lightLine, palette.darkLine),
      control: palette.control,
      focus: scheme(palette.heading, palette.accentBright),
      water: scheme(palette.water, palette.waterOnDark),
      // Syntax highlighting, on `sunken`.
      'code-keyword': scheme(palette.accentDeep, palette.accentBright),
      'code-string': scheme(palette.codeString, palette.codeStringOnDark),
      'code-constant': scheme(palette.codeConstant, palette.codeConstantOnDark),
      'code-function': scheme(palette.codeFunction, palette.codeFunctionOnDark),
      'code-comment': scheme(palette.muted, palette.mutedOnDark),
      scrim: mixScrim('transparent'),
      // The surface as it looks under the scrim.
      dimmed: scheme(mixScrim(palette.light), mixScrim(palette.dark)),
    },
    fontFamily: {
      sans: ['Brand', 'Brand Arial', 'Brand Roboto', 'system-ui', '"Noto Sans"', 'sans-serif'],
    },
    fontSize: {
      small: ['0.9375rem', { lineHeight: '1.55' }],
      text: [fluid(17, 18), { lineHeight: '1.6' }],
      lead: [fluid(18, 21), { lineHeight: '1.55' }],
      // The brand never wraps: it shrinks where a reader's font is large and the window narrow.
      brand: [`min(${fluid(22, 26)}, 8vw)`, { lineHeight: '1.2', ...heading }],
      row: ['1.375rem', { lineHeight: '1.3' }],
      h3: [fluid(22, 26), { lineHeight: '1.2', ...heading }],
      h2: [fluid(30, 48), { lineHeight: '1.1', ...heading }],
      title: [`min(${fluid(34, 64)}, 14.5vw)`, { lineHeight: '1.06', ...heading }],
      // At 200% text, a long word still fits a phone.
      display: [`min(${fluid(39, 72)}, 14.5vw)`, { lineHeight: '1.04', ...heading }],
      quote: [fluid(24, 36), { lineHeight: '1.25', letterSpacing: '-0.015em', fontWeight: '500' }],
    },
    borderRadius: { none: '0', small: '6px', control: '12px', card: '20px', picture: '28px', full: '9999px' },
    boxShadow: {
      float: `0 1px 2px ${palette.shadow}0F, 0 16px 40px -12px ${palette.shadow}38`,
    },
    extend: {
      // A shade at the end of a scroller, and above it a cover that scrolls with the content.
      backgroundImage: {
        'scroll-end': `linear-gradient(${scheme(palette.lightRaised, palette.darkRaised)} 0 0), linear-gradient(transparent, ${scheme(palette.lightSunken, palette.darkSunken)})`,
      },
      // Of a section, for `@wide:`. In rem, so large text needs more.
      containers: { wide: '44rem' },
      maxWidth: { page: '1440px', content: '1240px', prose: '42.9em', measure: '29.9em', heading: '13em' },
      spacing: {
        // Page margin: content is 1240 px wide on viewports of 1440 px and more. Large text does not widen it on a phone.
        margin: `max(min(${fluid(20, 48)}, 6.25vw), (min(100vw, 1440px) - 1240px) / 2)`,
        section: fluid(56, 96),
        'section-more': `calc(${fluid(56, 96)} + 40px)`,
        part: fluid(32, 56),
        gutter: '24px',
      },
      transitionDuration: { DEFAULT: '200ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)' },
    },
  },
} satisfies Config
