import { planPreview } from './plan'

const page = { path: '/blogs/a-post', title: 'A post', byline: 'A. Sample · 12 November 2026' }

describe('the plan of a preview', () => {
  it('says where the picture is, how large, and what it shows', () => {
    const { file, preview } = planPreview(page, 'Example', 'design')
    expect(file).toMatch(/^blogs-a-post\.[0-9a-f]{8}\.png$/)
    expect(preview).toEqual({
      src: `/previews/${file}`,
      width: 1200,
      height: 630,
      alt: 'A post · Example',
    })
  })

  it('gives the home page a name', () => {
    expect(planPreview({ ...page, path: '/' }, 'Example', 'design').file).toMatch(/^home\./)
  })

  it.each([
    ['the title', { ...page, title: 'Another' }, 'Example', 'design'],
    ['the line below it', { ...page, byline: '' }, 'Example', 'design'],
    ['the page', { ...page, path: '/blogs-a-post' }, 'Example', 'design'],
    ['the site', page, 'Other', 'design'],
    ['the design', page, 'Example', 'other'],
  ])('changes the name with %s, so that no cache keeps an old picture', (_, changed, siteName, design) => {
    expect(planPreview(changed, siteName, design).file).not.toBe(planPreview(page, 'Example', 'design').file)
  })
})
