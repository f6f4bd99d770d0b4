import { createIsland, defineIslands } from 'next-islands'

/** The components that hydrate on their own, by name. */
export const islands = defineIslands({
  'blog-search': async () => (await import('@/components/search/blog-search')).BlogSearch,
  'contact-form': async () => (await import('@/components/sections/contact-form')).ContactForm,
  'device-share': async () => (await import('@/components/blog/device-share')).DeviceShare,
  'latest-carousel': async () => (await import('@/components/blog/latest-carousel')).LatestCarousel,
  'order-wizard': async () => (await import('@/components/order/order-wizard')).OrderWizard,
  'password-field': async () => (await import('@/components/account/password-field')).PasswordField,
  'property-search': async () => (await import('@/components/search/property-search')).PropertySearch,
  'service-carousel': async () => (await import('@/components/sections/service-carousel')).ServiceCarousel,
  'step-filter': async () => (await import('@/components/blog/step-filter')).StepFilter,
  'testimonial-carousel': async () =>
    (await import('@/components/sections/testimonial-carousel')).TestimonialCarousel,
})

export const Island = createIsland(islands, { className: 'contents' })
