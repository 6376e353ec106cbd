import { imageSource, imageSourceSet, readImageAddress } from '#domain/image-address.ts';

/** A listing's logo, on white as most logos expect; nothing where there is none. */
export function Logo({ address, alt }: { address: string; alt: string }) {
  const image = readImageAddress(address);
  if (!image) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={imageSourceSet(image, 'avif')} sizes="12rem" />
      <img
        src={imageSource(image)}
        width={image.width}
        height={image.height}
        alt={alt}
        className="h-auto max-h-40 w-auto max-w-48 rounded-md border border-line bg-white object-contain p-3"
      />
    </picture>
  );
}
