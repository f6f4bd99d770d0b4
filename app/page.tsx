import { BlockPage } from '@/app/blocks'
import { getPage } from '@/lib/content'
import { getPageMetadata } from '@/lib/seo/site-pages'

export const generateMetadata = () => getPageMetadata('/')

export default function HomePage() {
  return <BlockPage page={getPage('home')} />
}
