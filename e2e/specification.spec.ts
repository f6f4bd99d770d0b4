import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { exportFolder } from './export'

// Every text, label, option, count and constant that the specification quotes is in the exported HTML of its route. The
// wizard's texts are in a data block of Home. This holds for the test site, and for `out/` while `content/` is the sample.

const sites = [{ name: 'test site', folder: exportFolder }]
if (parse(fs.readFileSync('content/site.yaml', 'utf8')).sample)
  sites.push({ name: 'shipped sample', folder: 'out' })

/** Splits a list of texts. */
const list = (texts: string) => texts.split(/\s*\|\s*/)

const everywhere = list(
  `Home | About | It Services | Blogs | Contact | Search Property | Keyword | Type | Bedrooms |
  Garages | Bathrooms | Mine Price | unlimited | $50,000 | City | All City | City one | City two |
  City three | Our Links | Company | IT Services | Product | Our Company | About Company |
  Our Testimonials | Latest News | Our Mission | Get a free quote`,
)

const wizard = list(
  `Just 3 steps and your order will be on its way to completion! | Place Order | Choose Writer |
  Review Order | Add Funds | Next | Back | Paper Type | Topic | Main Idea | Subject |
  500 Words double spacing | Deadline | 20 June | 3 PM | Deadline: 12 days left |
  Sorry! Zero limit has reached! | Order Type | writing | rewriting | editing | Writing | Rewriting |
  Editing | Writer Level | allLevels | gold | premium | All Levels | Gold | Premium | Other | Mother |
  Father | 500 Words, double spacing | Thankyou! Your order has been submitted successfully!`,
)

const sidebar = list(
  `lifestyle 09 | travel 05 | Food 09 | HealthCare 10 | Technology 03 | Today's Update | New Posts 14 |
  Total Visits 480 | New Subscribers 29 | Blog Read 138 | Travel | fashion | technology | business |
  design | Health | Art`,
)

const texts: Record<string, string[]> = {
  index: [
    ...list(
      `Learn more | Get in touch | Who we are | See how we work | Explore Our Services with one Click |
    Product Engineering | UI UX Strategy | Big Data & Analytics | The Latest from our blogs |
    Happy customers | President | Vice President | General Secretary | Focus on your business |
    Contact Us | Oracle Developer | UI/UX Design | Hire | Order Now | Blogs | Discover more`,
    ),
    ...wizard,
  ],
  about: list(
    `About Us | Discover more | View Our Services | We are lean. we are agile. we are here. |
    Why Partner With Us | Contact Us | End-to-end design and development |
    Clients in multiple time zones | Competitive pricing and high-quality work |
    A dedicated team through the whole project cycle`,
  ),
  services: list(`Services | Discover more`),
  blogs: list(
    `Easy Writing guide | All Blog | Our latest updates and blogs about managing your team |
    Learn more`,
  ),
  'blogs/keys-for-an-outside-team': [
    ...sidebar,
    ...list(`Step1 | Step2 | Step3 | 15.99 | 13.99 | 6.99 | See related posts | min. to read`),
  ],
  contact: list(
    `Contact Us | Discover more | Leave Us a message | Name | Email | Phone Number | Message | Submit |
    Lagos`,
  ),
  signin: list(
    `Google | Twitter | OR | User Name or Email Address | Your Password | Forgot your password? |
    Sign In | Signup`,
  ),
  signup: list(`Google | Twitter | Name | Email | Password | Confirm Password | Sign Up | Sign In`),
}

/** Returns the HTML of a page. */
const readPage = (folder: string, page: string) => fs.readFileSync(`${folder}/${page}.html`, 'utf8')

for (const { name, folder } of sites)
  test.describe(name, () => {
    test.skip(!fs.existsSync(`${folder}/index.html`), `${folder}/ is missing: npm run build`)

    for (const [page, expected] of Object.entries(texts)) {
      test(`${page}.html contains every text of the specification`, () => {
        const html = readPage(folder, page)
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&')
          .replaceAll('<!-- -->', '')
        const body = html.slice(html.indexOf('<body'))
        const seen = body
          // The order's words are data until it opens; `e2e/order.spec.ts` reads them there.
          .replace(/<style.*?<\/style>|<script type="application\/ld.*?<\/script>/gs, '')
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
        // As a whole: "Art" is not in "Article".
        const isSeen = (text: string) =>
          new RegExp(`(?<!\\w)${text.replace(/[$()*+.?[\]^{|}\\]/g, '\\$&')}(?!\\w)`).test(seen)
        expect([...everywhere, ...expected].filter((text) => !isSeen(text))).toEqual([])
      })
    }

    test('Home has its sections in the specified order, with four landing sections', () => {
      const html = readPage(folder, 'index')
      const headings = [...html.matchAll(/<h[12][^>]*>([^<]+)</g)].map((match) => match[1])
      const start = headings.indexOf('Who we are') - 1
      expect(headings.slice(start, start + 11)).toEqual([
        // The headline is free.
        expect.any(String),
        'Who we are',
        'Explore Our Services with one Click',
        'Oracle Developer',
        'UI/UX Design',
        'Oracle Developer',
        'UI/UX Design',
        'The Latest from our blogs',
        'Blogs',
        'Happy customers',
        'Focus on your business',
      ])
    })

    test('the last Oracle Developer section has slightly different bottom padding', async ({ page }) => {
      await page.goto(pathToFileURL(path.resolve(folder, 'index.html')).href)
      const sections = page
        .locator('section')
        .filter({ has: page.getByRole('button', { name: 'Order Now' }) })
      const paddings = await sections.evaluateAll((each) =>
        each.map((section) => Number.parseFloat(getComputedStyle(section).paddingBottom)),
      )
      const [lastOracle = 0] = paddings.splice(2, 1)
      const difference = Math.min(...paddings.map((other) => Math.abs(other - lastOracle)))
      expect(paddings).toHaveLength(3)
      expect(difference).toBeGreaterThan(4)
      expect(difference).toBeLessThan(48)
    })

    test('the banner of About is View Our Services, with its text and a button', () => {
      const banner =
        /<h2[^>]*>View Our Services<\/h2><p[^>]*>We are lean\. we are agile\. we are here\.<\/p><a href="\/services"/
      expect(readPage(folder, 'about').match(banner)).toHaveLength(1)
    })

    test('the blog list has nine cards with image, title, text, author’s picture and name, and date', () => {
      const cards = readPage(folder, 'blogs').match(/<article .*?<\/article>/gs) ?? []
      const order =
        /<img.*<h2.*<p.*Learn more.*<img[^>]*rounded-full[^>]*><\/picture><div[^>]*><span>\w[^<]*<\/span> <time/s
      expect(cards.filter((card) => order.test(card))).toHaveLength(9)
    })

    test('the blog has nine posts with a quote and a numbered list', () => {
      const files = fs.readdirSync(`${folder}/blogs`).filter((file) => file.endsWith('.html'))
      const articles = files.map((file) => {
        const html = readPage(folder, `blogs/${path.parse(file).name}`)
        return html.slice(html.indexOf('<article'), html.indexOf('</article'))
      })
      const complete = articles.filter((html) => html.includes('<blockquote>') && html.includes('<ol>'))
      expect(complete).toHaveLength(9)
    })

    test('the pages show the specified counts and prices', async ({ page }) => {
      const open = (name: string) => page.goto(pathToFileURL(path.resolve(folder, `${name}.html`)).href)
      await open('index')
      const findSlides = (layout: string) => page.locator(`[data-layout=${layout}] .carousel-slide`)
      for (const layout of ['service', 'testimonial', 'blog'])
        await expect(findSlides(layout), layout).toHaveCount(3)
      for (const service of await findSlides('service').all())
        await expect(service.locator('li')).toHaveCount(3)
      await open('about')
      await expect(page.locator('#partner li')).toHaveCount(5)
      await open('blogs/keys-for-an-outside-team')
      await expect(page.getByRole('button', { name: /^Step/, includeHidden: true })).toHaveText([
        'Step1',
        'Step2',
        'Step3',
      ])
      const items = page.locator('[data-island=step-filter] li')
      await expect(items).toHaveText([/\$15\.99/, /\$13\.99/, /\$6\.99/])
    })
  })
