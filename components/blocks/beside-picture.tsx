import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import type { BlockProps } from './section'

type BesidePictureProps = Pick<BlockProps<'service'>, 'picture' | 'side' | 'heading'> & {
  shape?: 'wide' | 'tall'
  children: ReactNode
}

/** Renders text beside a picture, which is at one side from 768 px on. */
export function BesidePicture({ picture, side, heading, shape = 'wide', children }: BesidePictureProps) {
  const SidePicture = heading === 'h1' ? PreloadedPicture : Picture
  return (
    <div className="grid items-center gap-block md:grid-cols-2 lg:grid-cols-12 lg:gap-gutter">
      <SidePicture
        picture={picture}
        sizes="(min-width: 1240px) 610px, (min-width: 768px) 48vw, calc(100vw - 2.5rem)"
        className={`aspect-16/10 w-full rounded-picture object-cover ${shape === 'tall' ? 'md:aspect-4/5 lg:col-span-5' : 'md:max-lg:aspect-4/5 lg:col-span-6'} ${side === 'right' ? 'md:order-2 lg:-col-end-1' : ''}`}
      />
      <div
        className={`${shape === 'tall' ? 'lg:col-span-6' : 'lg:col-span-5'} ${side === 'right' ? 'lg:col-start-1 lg:row-start-1' : 'lg:-col-end-1'}`}
      >
        {children}
      </div>
    </div>
  )
}
