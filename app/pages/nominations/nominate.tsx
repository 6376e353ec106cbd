import { data } from 'react-router';
import { nomination } from '#app/content/nomination.ts';
import { site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { monthFirstOrdinal } from '#domain/days.ts';
import { awardCycle, cycleOf, isOpen } from '#domain/nominations/cycle.ts';
import { categories as awards } from '#domain/nominations/schema.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/nominate';
import { Medal } from './medal.tsx';
import { NominationForm } from './nomination-form.tsx';
import { NotTaken } from './not-taken.tsx';
import type { Submitted } from './outcome.ts';
import { receiveNomination } from './receive.server.ts';
import { SubmittedNotice } from './submitted-notice.tsx';

const { title, subtitle, breadcrumb, description, intro, categories, information, prepare, form, closed } = nomination;

export const handle = { interactive: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/nomination', { title, description, breadcrumb });

export { stampedFormHeaders as headers } from '../forms/form-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const cycle = awardCycle(ctx.clock());
  const next = cycleOf(cycle.year + 1);
  return {
    year: cycle.year,
    announcement: cycle.announcement,
    isOpen: isOpen(cycle, ctx.clock()),
    next: { year: next.year, opening: monthFirstOrdinal(next.opensAt) },
    stamp: stampForm(ctx),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { outcome, init } = await receiveNomination(context.get(ctxKey), request);
  return data(outcome, init);
}

export default function Nominate({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, year, next, stamp } = loaderData;
  return (
    <>
      <PlacedHeader title={title} lead={subtitle} crumb={breadcrumb} seed="awards" family="hexagon" />
      <Section aria-label={intro.heading}>
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Introduction />
          <ImportantInformation {...loaderData} />
        </div>
      </Section>
      <Categories />
      <Section aria-label={isOpen ? form.heading : closed.heading}>
        <div className="grid gap-14 lg:grid-cols-[5fr_3fr] lg:gap-20">
          <Preparation />
          {isOpen ? (
            <div>
              <SectionHeading heading={form.heading} intro={form.intro} className="mb-8 sm:mb-12" />
              <NominationForm stamp={stamp} initial={actionData} />
            </div>
          ) : (
            <div className="grid content-start gap-10">
              <h2>{closed.heading}</h2>
              {actionData && <LastOutcome outcome={actionData} />}
              <Notice title={closed.text(year, next.year, next.opening)}>{closed.own}</Notice>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

/** What came of a nomination sent without scripts about the moment when nominations closed. */
function LastOutcome({ outcome }: { outcome: Submitted }) {
  return outcome.kind === 'done' ? <SubmittedNotice reference={outcome.reference} /> : <NotTaken refusal={outcome} />;
}

function ImportantInformation({ year, announcement, isOpen, next }: Route.ComponentProps['loaderData']) {
  const { heading, deadline, winners, ceremony, queries, ask } = information;
  return (
    <div className="tone-ink rounded-lg bg-paper p-6 text-ink sm:p-8">
      <h2 className="text-h3">{heading}</h2>
      <dl className="mt-5 grid gap-5">
        <div className="border-t border-line pt-4">
          <dt className="font-display text-ink-soft">{deadline.term}</dt>
          <dd className="mt-1 font-display text-h3 text-accent-text">{deadline.text(year)}</dd>
        </div>
        {!isOpen && (
          <div className="border-t border-line pt-4">
            <dt className="font-display text-ink-soft">{closed.opens}</dt>
            <dd className="mt-1">{next.opening}</dd>
          </div>
        )}
        <div className="border-t border-line pt-4">
          <dt className="font-display text-ink-soft">{winners.term}</dt>
          <dd className="mt-1">{winners.text(announcement.month, announcement.year)}</dd>
        </div>
        <div className="border-t border-line pt-4">
          <dt className="font-display text-ink-soft">{ceremony.term}</dt>
          <dd className="mt-1">{ceremony.text}</dd>
        </div>
        <div className="border-t border-line pt-4">
          <dt className="font-display text-ink-soft">{queries}</dt>
          <dd className="mt-1 grid justify-items-start gap-1">
            {site.phone && <PhoneLink number={site.phone} />}
            {site.email && <EmailLink address={site.email} />}
            {!site.phone && !site.email && (
              <a href={ask.href} className="link">
                {ask.label}
              </a>
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Introduction() {
  return (
    <div className="grid content-center gap-8 rounded-lg border border-line bg-surface p-6 sm:grid-cols-[1fr_auto] sm:items-center sm:p-10">
      <div>
        <h2>{intro.heading}</h2>
        <div className="prose mt-6">
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Medal index={1} className="hidden w-44 sm:block lg:max-xl:hidden" />
    </div>
  );
}

function Categories() {
  const { heading, note, texts } = categories;
  return (
    <Section tone="tinted" heading={heading} intro={note(texts.length, awards.length)}>
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {awards.slice(0, texts.length).map((name, i) => (
          <li key={name} className="reveal flex flex-wrap items-start gap-5 rounded-lg border border-line bg-surface p-6 sm:p-7">
            <Medal index={i} className="w-18 shrink-0" />
            {/* Where letters are so large that a word would not fit beside it, the medal stands above. */}
            <div className="flex-1 basis-[8rem]">
              <h3 className="text-h4">
                <WholeWords>{name}</WholeWords>
              </h3>
              <p className="mt-2 text-ink-soft">{texts[i]}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Before the form on a telephone; on wide windows beside it, and in sight while it is filled in. */
function Preparation() {
  return (
    <aside
      aria-labelledby="prepare"
      className="self-start rounded-lg border border-line bg-tint p-6 sm:p-8 lg:sticky lg:top-28 lg:order-last"
    >
      <h2 id="prepare" className="text-h3">
        {prepare.heading}
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">{prepare.intro}</p>
      <ol className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
        {prepare.steps.map(({ title, text }, i) => (
          <li key={title} className="flex items-baseline gap-4">
            <span aria-hidden="true" className="font-display text-h4 text-accent-text tabular-nums">
              {i + 1}
            </span>
            <div>
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
