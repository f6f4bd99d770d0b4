import { createIsland, defineIslands } from 'next-islands'

/** The components that hydrate on their own, by name. */
export const islands = defineIslands({
  'blog-search': async () => (await import('@/components/search/blog-search')).BlogSearch,
  cards: async () => (await import('@/components/blocks/cards')).Cards,
  'contact-form': async () => (await import('@/components/blocks/contact-form')).ContactForm,
  'device-share': async () => (await import('@/components/blog/device-share')).DeviceShare,
  'order-form': async () => (await import('@/components/order/order-form')).OrderForm,
  'meant-page': async () => (await import('@/components/layout/meant-page')).MeantPage,
  'order-wizard': async () => (await import('@/components/order/order-wizard')).OrderWizard,
  posts: async () => (await import('@/components/blocks/posts')).Posts,
  'password-field': async () => (await import('@/components/account/password-field')).PasswordField,
  'property-search': async () => (await import('@/components/search/property-search')).PropertySearch,
  'step-filter': async () => (await import('@/components/blog/step-filter')).StepFilter,
  testimonials: async () => (await import('@/components/blocks/testimonials')).Testimonials,
})

export const Island = createIsland(islands, { className: 'contents' })
