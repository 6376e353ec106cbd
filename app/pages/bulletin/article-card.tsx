import { bulletin } from '#app/content/bulletin.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { drawingInSheet } from '#app/ui/drawings/address.ts';
import { choicesOf } from '#app/ui/drawings/cover-choices.ts';
import { SheetPicture } from '#app/ui/sheet-picture.tsx';
import type { ArticleInList } from '#domain/articles/articles.server.ts';
import { previewOf, readTime } from '#domain/articles/text.ts';
import { readImageAddress } from '#domain/image-address.ts';
import { LongDate } from '../shell/long-date.tsx';
import { OurWords } from '../shell/our-words.tsx';
import { Picture } from '../shell/picture.tsx';
import { Written } from '../shell/written.tsx';
import { cardId } from './address.ts';
import { coverSeed } from './covers.ts';

export interface ArticleCardProps {
  article: Omit<ArticleInList, 'id'>;
  href: string;
  /** Where the drawn covers of its list lie (`coversOf`). */
  covers: string;
  /** Seen when its page opens. */
  isFirst?: boolean | undefined;
  /** Leads its list: as wide as two, with its picture beside its words. */
  isLead?: boolean | undefined;
  /** Has a row to itself where two stand beside each other: as wide as both, under a low picture. */
  isAlone?: boolean | undefined;
}

/** Two stand beside each other but on telephones, and the leading one's picture is as wide as one of them. */
const sizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw';
const sizesAlone = '(min-width: 64rem) 26rem, 100vw';

/** An article as lists show it: its picture or a drawn cover, and its first 180 characters. */
export function ArticleCard({ article, href, covers, isFirst, isLead = false, isAlone = false }: ArticleCardProps) {
  const image = readImageAddress(article.image);
  const seed = coverSeed(article);
  // Cut to its place: a picture that stands upright would else make the leading card as tall as itself.
  const shape = 'absolute inset-0 h-full w-full object-cover';
  return (
    <Card
      id={cardId(article.slug)}
      href={href}
      title={<Written>{article.title}</Written>}
      className={classNames(isLead && 'sm:flex-row')}
      cover={
        <div className={classNames('relative aspect-16/10', isLead && 'sm:w-1/2 sm:shrink-0', isAlone && 'sm:max-lg:aspect-5/1')}>
          {image ? (
            <Picture image={image} alt="" sizes={isAlone ? sizesAlone : sizes} isFirst={isFirst} className={shape} />
          ) : (
            <SheetPicture address={drawingInSheet(covers, seed)} ground={choicesOf(seed).palette.ground} className={shape} />
          )}
        </div>
      }
      meta={<ArticleFacts article={article} />}
      footer={bulletin.read}
    >
      <Written>{previewOf(article.opening)}</Written>
    </Card>
  );
}

type FactsProps = { article: Pick<ArticleCardProps['article'], 'author' | 'date' | 'readMinutes' | 'views'> };

/** Who wrote an article and when, how long it takes to read, and how often it was: of a new one nothing, for none is no praise. */
export function ArticleFacts({ article: { author, date, readMinutes, views } }: FactsProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <LongDate moment={date} />
        <span>
          <OurWords>{bulletin.by(author)}</OurWords>
        </span>
      </span>
      {/* Two by two: the views would else stand alone on a second line. */}
      <span className="flex gap-x-4">
        <span>{readTime(readMinutes)}</span>
        {views > 0 && <span>{bulletin.views(views)}</span>}
      </span>
    </span>
  );
}
