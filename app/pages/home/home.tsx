import { home } from '#app/content/home.ts';
import { site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import { listRecent } from '#domain/articles/articles.server.ts';
import { listNewest } from '#domain/members/newest.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Unchanging } from '../shell/unchanging.tsx';
import type { Route } from './+types/home';
import { AwardPromo } from './award-promo.tsx';
import { ChairmanMessage } from './chairman-message.tsx';
import { CoreServices } from './core-services.tsx';
import { FeaturedCourse } from './featured-course.tsx';
import { Hero } from './hero.tsx';
import { Initiatives } from './initiatives.tsx';
import { Newest } from './newest.tsx';

export const handle = home.course.films.length > 0 ? { script: 'courseFilms' } : {};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, '/', { title: `${site.name} · ${site.tagline}`, description: home.description });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [members, articles] = await Promise.all([listNewest(ctx, 6), listRecent(ctx, 3)]);
  return { members, articles };
}

/** Seven sections, in the specification's order; all but the last are the chamber's own words. */
export default function Home({ loaderData: { members, articles } }: Route.ComponentProps) {
  return (
    <>
      <Unchanging as="div" of="home">
        <Hero />
        <CoreServices />
        <FeaturedCourse />
        <AwardPromo />
        <Initiatives />
        <ChairmanMessage />
      </Unchanging>
      <Newest members={members} articles={articles} />
    </>
  );
}
