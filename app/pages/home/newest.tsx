import { home } from '#app/content/home.ts';
import { isAloneInRow } from '#app/ui/alone-in-row.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { bulletinAddress } from '../bulletin/address.ts';
import { ArticleCard, type ArticleCardProps } from '../bulletin/article-card.tsx';
import { coversOf } from '../bulletin/covers.ts';
import { MemberCard, type MemberCardProps } from '../members/member-card.tsx';

const { newest } = home;

export interface NewestProps {
  members: readonly MemberCardProps['member'][];
  articles: readonly ArticleCardProps['article'][];
}

/** What is live: the newest members, and the bulletin's latest articles once there are any. */
export function Newest({ members, articles }: NewestProps) {
  const { empty, all } = newest;
  return (
    <Section eyebrow={newest.eyebrow} heading={newest.heading} intro={newest.intro}>
      {members.length > 0 ? (
        <>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {members.map((member) => (
              <li key={member.id} className="grid">
                <MemberCard level={3} member={member} />
              </li>
            ))}
          </ul>
          <ButtonLink href={all.href} variant="secondary" className="mt-8">
            {all.label}
          </ButtonLink>
        </>
      ) : (
        <EmptyState
          title={empty.title}
          icon="users"
          actions={
            <ButtonLink href={empty.action.href} variant="secondary">
              {empty.action.label}
            </ButtonLink>
          }
        >
          {empty.text}
        </EmptyState>
      )}
      {articles.length > 0 && <LatestArticles articles={articles} />}
    </Section>
  );
}

function LatestArticles({ articles }: Pick<NewestProps, 'articles'>) {
  const { heading, intro, all } = newest.articles;
  const covers = coversOf(articles);
  return (
    <div className="mt-16 sm:mt-20">
      <SectionHeading heading={heading} intro={intro} className="mb-8 sm:mb-12" />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => {
          const isAlone = isAloneInRow(index, articles);
          return (
            <li key={article.slug} className={classNames('grid', isAlone && 'sm:max-lg:col-span-2')}>
              <ArticleCard
                article={article}
                covers={covers}
                href={bulletinAddress({ article: article.slug })}
                isAlone={isAlone}
              />
            </li>
          );
        })}
      </ul>
      <ButtonLink href={all.href} variant="secondary" className="mt-8">
        {all.label}
      </ButtonLink>
    </div>
  );
}
