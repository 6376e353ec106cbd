import { imageSource, imageSourceSet, type KeptImage } from '#domain/image-address.ts';

export interface PictureProps {
  image: KeptImage;
  /** What it shows, for those who cannot see it; '' where the words beside it say as much. */
  alt: string;
  /** How wide it stands on the page, as in HTML's `sizes`; default the whole window. */
  sizes?: string | undefined;
  /** The picture that is seen first on its page is fetched at once; others as they come near. */
  isFirst?: boolean | undefined;
  /** Classes of the image. */
  className?: string | undefined;
}

/** A kept image in the size and format that suit the reader's screen; its place is reserved from the start. */
export function Picture({ image, alt, sizes = '100vw', isFirst = false, className }: PictureProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <picture>
      <source type="image/avif" srcSet={imageSourceSet(image, 'avif')} sizes={sizes} />
      <img
        {...loading}
        src={imageSource(image)}
        srcSet={imageSourceSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        className={className}
      />
    </picture>
  );
}
