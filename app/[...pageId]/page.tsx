import { BlockPage } from '@/app/blocks'
import { getContent, getPageMetadata, listMistakes } from '@/app/content'
import { DraftMistakes } from '@/app/draft-mistakes'
import { requirePage } from '@/app/require-page'
import { getPage, getPages } from '@/lib/pages/pages'
import { getPageHref } from '@/lib/routes'

export function generateStaticParams() {
  return getPages(getContent()).flatMap(({ id, href }) => (href === '/' ? [] : { pageId: id.split('/') }))
}

type Props = PageProps<'/[...pageId]'>

const readId = async ({ params }: Props) => (await params).pageId.join('/')

export async function generateMetadata(props: Props) {
  return getPageMetadata(requirePage(getPageHref(await readId(props))))
}

export default async function Page(props: Props) {
  const pageId = await readId(props)
  const mistakes = listMistakes(requirePage(getPageHref(pageId)))
  if (mistakes.length > 0) return <DraftMistakes mistakes={mistakes} />
  return <BlockPage page={getPage(getContent(), pageId)} />
}
