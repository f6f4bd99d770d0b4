import type { ReactNode } from 'react'
import { getContent } from '@/app/content'
import { readDrawing } from '@/brand/read-drawing'
import { Banner } from '@/components/blocks/banner'
import { Claims } from '@/components/blocks/claims'
import { Contact } from '@/components/blocks/contact'
import { ContactDetails } from '@/components/blocks/contact-details'
import { ContactForm } from '@/components/blocks/contact-form'
import { Figures } from '@/components/blocks/figures'
import { Hero } from '@/components/blocks/hero'
import { LiveMap } from '@/components/blocks/live-map'
import { Logos } from '@/components/blocks/logos'
import { People } from '@/components/blocks/people'
import { PictureText } from '@/components/blocks/picture-text'
import { Plans } from '@/components/blocks/plans'
import { Questions } from '@/components/blocks/questions'
import { Quote } from '@/components/blocks/quote'
import { Row } from '@/components/blocks/row'
import { type BlockProps, Section } from '@/components/blocks/section'
import { Service } from '@/components/blocks/service'
import { Steps } from '@/components/blocks/steps'
import { Text } from '@/components/blocks/text'
import { OrderCopyData } from '@/components/order/order-copy'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { StructuredData } from '@/components/ui/data-block'
import { LongDate } from '@/components/ui/date'
import { Island } from '@/islands'
import { getPostsOfBlock } from '@/lib/blog/posts'
import { nameService } from '@/lib/order/order'
import { createOrderCopy } from '@/lib/order/order-copy'
import { arrange } from '@/lib/pages/arrange'
import { getPages, getParents, type Page, renderMarkdown } from '@/lib/pages/pages'
import { packPictures } from '@/lib/picture-sources'
import { getOrderHref } from '@/lib/routes'
import type { BlockName } from '@/lib/schemas/blocks'
import { describePage } from '@/lib/seo/structured-data'
import { getSite } from '@/lib/site'

type Views = { [Name in BlockName]: (block: BlockProps<Name>, page: Page) => ReactNode }

/** The view of each block. `lib/schemas/blocks/` has their fields. */
const views: Views = {
  hero: (block) => <Hero {...block} />,
  'picture-text': (block) => <PictureText {...block} />,
  cards: (block) => (
    <Section block={block} className="overflow-hidden">
      <Island
        name="cards"
        wake="visible"
        props={packPictures({ ...getWords().cards, ...toCarousel(block), cards: block.cards })}
      />
    </Section>
  ),
  service: (block) => {
    const { hire, order: orderLabel, withoutScript } = getWords().service
    const service = nameService(block)
    const href = getSite(getContent()).orders?.endpoint ? getOrderHref(service) : undefined
    const wizard = { id: `order_${block.anchor}`, orderLabel, service, href }
    return (
      <Service {...block} hire={hire}>
        <Island name="order-wizard" wake="visible" props={wizard} />
        {href ? null : (
          <noscript>
            <p className="text-small">{withoutScript}</p>
          </noscript>
        )}
      </Service>
    )
  },
  testimonials: (block) => {
    const { note, items } = block
    const props = packPictures({ ...getWords().testimonials, ...toCarousel(block), note, items })
    return (
      <Section block={block}>
        <Island name="testimonials" wake="visible" props={props} />
      </Section>
    )
  },
  posts: (block) => {
    const posts = getPostsOfBlock(getContent(), block).map(({ href, title, description, cover, author }) => {
      return { href, title, description, cover, author: author.name }
    })
    const { by } = getContent().get('pages/post.yaml')
    return (
      <Section block={block} className="overflow-hidden">
        <Island
          name="posts"
          wake="visible"
          props={packPictures({ ...getWords().posts, ...toCarousel(block), by, posts })}
        />
      </Section>
    )
  },
  row: (block) => <Row {...block} />,
  banner: (block) => <Banner {...block} />,
  quote: (block) => <Quote {...block} />,
  claims: (block) => <Claims {...block} />,
  contact: (block) => {
    const words = getWords().contact
    const site = getSite(getContent())
    const { email, formHoneypot } = site
    const { fields = words.form.fields, submit = words.form.submit, endpoint, hiddenFields } = block
    const form = {
      copy: { ...words.form, fields, submit },
      titleId: `${block.anchor}_title`,
      inner: block.inner,
      email,
      formEndpoint: endpoint ?? site.formEndpoint,
      formFields: hiddenFields ?? (endpoint ? [] : site.formFields),
      formHoneypot,
    }
    return (
      <Contact
        {...block}
        formView={
          form.formEndpoint ? (
            <Island name="contact-form" wake="visible" props={form} />
          ) : (
            <ContactForm {...form} />
          )
        }
        detailsView={<ContactDetails copy={words.details} site={site} />}
        mapView={
          <LiveMap
            title={block.map ?? ''}
            copy={words.map}
            site={site}
            drawing={readDrawing('brand/map/lagos.svg').drawing}
          />
        }
      />
    )
  },
  questions: (block) => <Questions {...block} />,
  people: (block) => <People {...block} />,
  logos: (block) => <Logos {...block} />,
  plans: (block) => <Plans {...block} />,
  steps: (block) => <Steps {...block} />,
  figures: (block) => <Figures {...block} />,
  text: (block, page) => (
    <Text
      {...block}
      html={renderMarkdown(getContent(), block.markdown, page)}
      date={
        page.updated ? (
          <>
            {getContent().get('pages/post.yaml').updated} <LongDate date={page.updated} />
          </>
        ) : null
      }
    />
  ),
}

const getWords = () => getContent().get('blocks.yaml')

/** Returns what all carousels take from their block. */
const toCarousel = ({ title, heading }: { title: string; heading: 'h1' | 'h2' }) => {
  return { title, isFirst: heading === 'h1' || undefined }
}

/** Renders a page of `content/pages/`. */
export function BlockPage({ page }: { page: Page }) {
  const { breadcrumb } = getContent().get('pages/blogs.yaml')
  const parents = getParents(getPages(getContent()), page.href)
  const above = [...breadcrumb.items.slice(0, 1), ...parents]
  return (
    <>
      <StructuredData data={describePage(getSite(getContent()), page, above)} />
      {parents.length > 0 ? (
        <div className="mx-auto max-w-page px-margin py-2">
          <Breadcrumb label={breadcrumb.label} items={above} />
        </div>
      ) : null}
      {arrange(page.blocks).map((block) => (
        <Block key={block.anchor} block={block} page={page} />
      ))}
      {page.blocks.some(({ block }) => block === 'service') ? (
        <OrderCopyData copy={createOrderCopy(getContent())} />
      ) : null}
    </>
  )
}

function Block<Name extends BlockName>({ block, page }: { block: BlockProps<Name>; page: Page }) {
  return views[block.block as Name](block, page)
}
