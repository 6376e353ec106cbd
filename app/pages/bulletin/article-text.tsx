import Markdown, { type Components } from 'react-markdown';
import { withoutAccidentalMarkup } from '#domain/articles/accidental-markup.ts';
import { withoutHostileMarkup } from '#domain/articles/markdown.ts';
import { imageSource, type KeptImage, readImageAddress } from '#domain/image-address.ts';
import { Picture } from '../shell/picture.tsx';
import { articleMarkdown, linksWithWords } from './article-markdown.ts';

export interface ArticleTextProps {
  /** Markdown, as it was written. */
  content: string;
  /** The site's address: a picture of ours may be named with it or without. */
  siteUrl?: string | undefined;
  /** Where the article is read; makes addresses whole, for readers elsewhere such as a feed's. */
  articleUrl?: string;
}

/** An article's text. Nothing in it is taken as HTML, and links lead only where links may. */
export function ArticleText({ content, siteUrl, articleUrl }: ArticleTextProps) {
  return (
    <Markdown
      {...articleMarkdown}
      rehypePlugins={[[linksWithWords, siteUrl], ...articleMarkdown.rehypePlugins]}
      components={articleUrl === undefined ? onPage(siteUrl) : elsewhere(siteUrl, articleUrl)}
    >
      {withoutHostileMarkup(withoutAccidentalMarkup(content))}
    </Markdown>
  );
}

function onPage(siteUrl: string | undefined): Components {
  return {
    a: ({ href, children }) => (href ? <a href={href}>{children}</a> : children),
    img: ({ src, alt = '' }) => {
      const image = readImageAddress(String(src), siteUrl);
      return image ? (
        <Picture image={image} alt={alt} sizes="(min-width: 64rem) 46rem, 100vw" className="rounded-lg" />
      ) : (
        <OutsidePicture src={src} alt={alt} />
      );
    },
  };
}

function elsewhere(siteUrl: string | undefined, articleUrl: string): Components {
  const whole = (address: string) => new URL(address, articleUrl).href;
  return {
    a: ({ href, children }) => (href && URL.canParse(href, articleUrl) ? <a href={whole(href)}>{children}</a> : children),
    img: ({ src, alt = '' }) => {
      const image = readImageAddress(String(src), siteUrl);
      if (!image) return <OutsidePicture src={src} alt={alt} />;
      return <PictureElsewhere image={image} alt={alt} articleUrl={articleUrl} />;
    },
  };
}

interface PictureElsewhereProps {
  image: KeptImage;
  alt: string;
  articleUrl: string;
}

/** A picture of ours for readers elsewhere. React would write a link that loads it early beside it; not where it may wait. */
export function PictureElsewhere({ image, alt, articleUrl }: PictureElsewhereProps) {
  const address = new URL(imageSource(image), articleUrl).href;
  return <img src={address} width={image.width} height={image.height} alt={alt} loading="lazy" />;
}

/** A picture on another site is not fetched for the reader, who would be known there: a link leads to it. */
function OutsidePicture({ src, alt }: { src: unknown; alt: string }) {
  return typeof src === 'string' && /^https?:/i.test(src) ? <a href={src}>{alt || src}</a> : alt;
}
