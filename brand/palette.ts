/**
 * Every colour of the site. `tailwind.config.ts` says what each is used for; `npm run brand` refuses those that cannot be
 * read on each other.
 */
export const palette = {
  // Grounds of the light scheme. `light` is also the ground of browser bars.
  light: '#F7F3EE',
  lightRaised: '#FFFFFF',
  lightSunken: '#EBE3D8',
  lightTint: '#FBE3CF',
  lightLine: '#DDD2C4',
  // Grounds of the dark scheme, of the dark sections in both, and of the icons.
  dark: '#0F1A33',
  darkRaised: '#16224A',
  darkSunken: '#0A1226',
  darkTint: '#273459',
  darkLine: '#2B3964',
  // Text, on the light grounds and on the dark.
  heading: '#0F1A33',
  headingOnDark: '#F7F3EE',
  text: '#4A5568',
  textOnDark: '#B9C4E0',
  muted: '#5B6478',
  mutedOnDark: '#9BA7C7',
  // Buttons and the mark; links on the light grounds; links on the dark, and a button under the pointer.
  accent: '#F26B1D',
  accentDeep: '#A83C08',
  accentBright: '#FF7A1A',
  onAccent: '#0F1A33',
  // Borders of fields.
  control: '#7C8190',
  shadow: '#3C2610',
  // The map.
  water: '#CFDAE3',
  waterOnDark: '#0A1330',
  // Highlighted code; its keywords have the colour of links.
  codeString: '#2B6242',
  codeStringOnDark: '#8FD6A6',
  codeConstant: '#7A2E7A',
  codeConstantOnDark: '#E2A8E6',
  codeFunction: '#1F4E9C',
  codeFunctionOnDark: '#8DB8FF',
} as const
