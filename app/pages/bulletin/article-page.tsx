import { bulletin } from '#app/content/bulletin.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { drawingInSheet } from '#app/ui/drawings/address.ts';
import { choicesOf } from '#app/ui/drawings/cover-choices.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SheetPicture } from '#app/ui/sheet-picture.tsx';
import type { ArticleFilter } from '#domain/articles/schema.ts';
import { readImageAddress } from '#domain/image-address.ts';
import { languageOf } from '#domain/language-of.ts';
import { Picture } from '../shell/picture.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { useRootData } from '../shell/root-data.ts';
import { bulletinAddress, cardId } from './address.ts';
import { type ArticleCardProps, ArticleFacts } from './article-card.tsx';
import { ArticleText } from './article-text.tsx';
import { coverSeed, coversOf } from './covers.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

export interface ArticlePageProps {
  article: ArticleCardProps['article'] & { id: string; imageAlt: string; content: string };
  filter: ArticleFilter;
  recent: SidebarProps['recent'];
}

/** One article, in the list's place. */
export function ArticlePage({ article, filter, recent }: ArticlePageProps) {
  return (
    <>
      <ArticleHeader article={article} />
      <Section aria-label={article.title}>
        <div className="grid gap-14 lg:grid-cols-[1fr_20rem] lg:gap-20">
          <div className="min-w-0">
            <ArticleBody article={article} />
            <ButtonLink href={`${bulletinAddress(filter)}#${cardId(article.slug)}`} variant="secondary" className="mt-12">
              <Icon name="arrow-left" />
              {bulletin.back}
            </ButtonLink>
          </div>
          <Sidebar recent={recent} filter={{ q: '', topic: '' }} />
        </div>
        {/* Counts this reader, also where the page comes out of a cache and where no script runs. */}
        <img src={`${bulletin.path}/views/${article.id}`} alt="" width={1} height={1} className="absolute" />
      </Section>
    </>
  );
}

/** The title, and what is known of the article. */
function ArticleHeader({ article }: { article: ArticleCardProps['article'] }) {
  return (
    <PlacedHeader
      title={
        <span className="block text-h2" {...languageOf(article.title)}>
          {article.title}
        </span>
      }
      eyebrow={<span className="capitalize">{article.category}</span>}
      crumb={article.title}
      below={[{ label: bulletin.title, href: bulletin.path }]}
      seed={article.slug}
    >
      <p className="text-ink-soft">
        <ArticleFacts article={article} />
      </p>
    </PlacedHeader>
  );
}

/** The picture, or the cover it has in lists, and the text. */
export function ArticleBody({
  article: { slug, image, imageAlt, content },
}: {
  /** A draft has no address yet, and so no cover. */
  article: Pick<ArticlePageProps['article'], 'image' | 'imageAlt' | 'content'> & { slug?: string };
}) {
  const root = useRootData();
  const picture = readImageAddress(image);
  return (
    <article>
      {picture && (
        <Picture
          image={picture}
          alt={imageAlt}
          isFirst
          sizes="(min-width: 64rem) 54rem, 100vw"
          // Whole: posters have their facts at their edges, and only lists cut a picture to its place. No higher than most windows,
          // or than the room below the title on the first sheet of paper.
          className="mb-10 max-h-192 rounded-lg bg-tint object-contain"
        />
      )}
      {!picture && slug !== undefined && <DrawnCover article={{ slug, image }} />}
      <div className="prose text-lg">
        <ArticleText content={content} siteUrl={root?.siteUrl} />
      </div>
    </article>
  );
}

function DrawnCover({ article }: { article: Pick<ArticlePageProps['article'], 'slug' | 'image'> }) {
  const seed = coverSeed(article);
  return (
    <SheetPicture
      address={drawingInSheet(coversOf([article]), seed)}
      ground={choicesOf(seed).palette.ground}
      className="mb-10 aspect-2/1 rounded-lg lg:aspect-5/2"
    />
  );
}
