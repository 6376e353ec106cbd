import { home } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/section.tsx';
import { MemberCard, type MemberCardProps } from '../members/member-card.tsx';

const { newest } = home;

export interface NewestProps {
  members: readonly MemberCardProps['member'][];
}

/** What is live: the newest members. The bulletin's latest articles join them here. */
export function Newest({ members }: NewestProps) {
  const { empty, all } = newest;
  return (
    <Section
      eyebrow={newest.eyebrow}
      heading={newest.heading}
      intro={newest.intro}
      aside={
        <ButtonLink href={all.href} variant="secondary">
          {all.label}
        </ButtonLink>
      }
    >
      {members.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {members.map((member) => (
            <li key={member.id} className="grid">
              <MemberCard level={3} member={member} />
            </li>
          ))}
        </ul>
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
    </Section>
  );
}
