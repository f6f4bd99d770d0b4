import type { Metadata } from 'next'
import { NotFoundHelp } from '@/components/sections/not-found-help'
import { getLayout, getNotFound } from '@/lib/content'

export function generateMetadata(): Metadata {
  const { title, description } = getNotFound().seo
  return { title, description, robots: { index: false } }
}

export default function NotFoundPage() {
  return <NotFoundHelp {...getNotFound()} links={getLayout().navigation.links} />
}
