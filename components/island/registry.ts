// Every client component that the server may wrap in an `Island`, by the name of its file. The server renders it from
// here, the types of `Island` are read from here, and the browser fetches it from here: there is no other list.

/** Loads the client component behind each name. */
export const islands = {
  'blog-search': async () => (await import('@/components/search/blog-search')).BlogSearch,
  'device-share': async () => (await import('@/components/blog/device-share')).DeviceShare,
  'latest-carousel': async () => (await import('@/components/blog/latest-carousel')).LatestCarousel,
  'order-wizard': async () => (await import('@/components/order/order-wizard')).OrderWizard,
  'password-field': async () => (await import('@/components/account/password-field')).PasswordField,
  'property-search': async () => (await import('@/components/search/property-search')).PropertySearch,
  'service-carousel': async () => (await import('@/components/sections/service-carousel')).ServiceCarousel,
  'step-filter': async () => (await import('@/components/blog/step-filter')).StepFilter,
  'testimonial-slider': async () =>
    (await import('@/components/sections/testimonial-slider')).TestimonialSlider,
}

export type Islands = typeof islands
