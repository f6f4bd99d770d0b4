import { BlockPage } from '@/app/blocks'
import { getContent, getPageMetadata } from '@/app/content'
import { getPage } from '@/lib/pages/pages'

export const generateMetadata = () => getPageMetadata('/')

export default function HomePage() {
  return <BlockPage page={getPage(getContent(), 'home')} />
}
