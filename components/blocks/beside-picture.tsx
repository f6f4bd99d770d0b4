import type { ReactNode } from 'react'
import { Picture, phoneSizes } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import type { BlockProps } from './section'

type BesidePictureProps = Pick<BlockProps<'service'>, 'picture' | 'side' | 'heading'> & {
  shape?: 'wide' | 'tall'
  children: ReactNode
}

/** Renders text beside a picture, if there is one, which is at one side from 768 px on. */
export function BesidePicture({ picture, side, heading, shape = 'wide', children }: BesidePictureProps) {
  if (!picture) return children
  const SidePicture = heading === 'h1' ? PreloadedPicture : Picture
  return (
    <div className={`beside items-center print:items-start ${side === 'right' ? 'flex-row-reverse' : ''}`}>
      <SidePicture
        picture={picture}
        sizes={`(min-width: 1240px) 610px, (min-width: 768px) 48vw, ${phoneSizes}`}
        className={`aspect-16/10 w-full min-w-0 basis-80 rounded-picture object-cover ${shape === 'tall' ? 'grow-5 md:aspect-4/5' : 'grow-6'}`}
      />
      <div className={`basis-80 ${shape === 'tall' ? 'grow-6' : 'grow-5'}`}>{children}</div>
    </div>
  )
}
