import { home } from '#app/content/home.ts';
import { site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { listNewest } from '#domain/members/members.server.ts';
import { MemberCard } from '../members/member-card.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [
  { title: `${site.name} · ${site.tagline}` },
  { name: 'description', content: home.description },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { newest: await listNewest(context.get(ctxKey), 6) };
}

export default function Home({ loaderData: { newest } }: Route.ComponentProps) {
  const { join, directory } = home.actions;
  return (
    <>
      <PageHeader eyebrow={home.established} title={home.title} lead={home.lead} seed="home">
        <ButtonLink href={join.href} size="large">
          {join.label}
        </ButtonLink>
        <ButtonLink href={directory.href} size="large" variant="secondary">
          {directory.label}
        </ButtonLink>
      </PageHeader>
      <Section tone="ink" aria-label={home.established}>
        <div className="grid gap-10 sm:grid-cols-3">
          {home.statistics.map((statistic) => (
            <Stat key={statistic.label} {...statistic} />
          ))}
        </div>
      </Section>
      {newest.length > 0 && (
        <Section
          eyebrow={home.newest.eyebrow}
          heading={home.newest.heading}
          intro={home.newest.intro}
          aside={
            <ButtonLink href={home.newest.all.href} variant="secondary">
              {home.newest.all.label}
            </ButtonLink>
          }
        >
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {newest.map((member) => (
              <li key={member.id} className="grid">
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
