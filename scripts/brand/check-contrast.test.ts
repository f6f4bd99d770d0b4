import { palette } from '@/brand/palette'
import config from '@/tailwind.config'
import { checkContrast, checkNotation } from './check-contrast'

const { colors } = config.theme

it('accepts the colours of the site', () => {
  expect([checkNotation(palette), checkContrast()]).toEqual([[], []])
})

it('refuses a colour with too little contrast, with the ratio found and the ratio needed', () => {
  const link = 'light-dark(#12A594, #FF7A1A)'
  expect(checkContrast({ ...colors, link })).toEqual([
    'link on surface in the light scheme: #12A594 on #F7F3EE has a contrast of 2.78:1 and needs 4.5:1',
    'link on raised in the light scheme: #12A594 on #FFFFFF has a contrast of 3.07:1 and needs 4.5:1',
    'link on sunken in the light scheme: #12A594 on #EBE3D8 has a contrast of 2.41:1 and needs 4.5:1',
    'link on tint in the light scheme: #12A594 on #FBE3CF has a contrast of 2.48:1 and needs 4.5:1',
  ])
})

it('needs less of borders than of text', () => {
  expect(checkContrast({ ...colors, control: '#8A8E9A' })).toEqual([
    expect.stringContaining('control on surface in the light scheme: #8A8E9A on #F7F3EE'),
  ])
})

it.each(['#12A5', 'teal', ''])('refuses “%s” as a colour', (accent) => {
  expect(checkNotation({ ...palette, accent })).toEqual([
    `accent is “${accent}”, not a colour such as #F26B1D`,
  ])
})
