import { intellectualProperty as words } from '#app/content/intellectual-property.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice, LawSource } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/intellectual-property';
import { ShelteredLamp } from './initiative-figure.tsx';
import { keepSpelling } from './spelling.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export const loader = ({ request }: Route.LoaderArgs) => keepSpelling(request, words.path);

export default function IntellectualProperty() {
  return (
    <>
      <PlacedHeader
        title={words.title}
        lead={words.lead}
        seed="property"
        picture={
          <ArchPicture seed="property" family="star">
            <ShelteredLamp />
          </ArchPicture>
        }
      />
      <Section heading={words.heading}>
        <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {words.tips.map(({ title, text, lasts, source }, i) => (
            <li key={title} className="reveal flex flex-col rounded-lg border border-line bg-surface p-6 sm:p-7">
              <span aria-hidden="true" className="font-display text-h2 leading-none text-accent-text">
                {i + 1}
              </span>
              <h3 className="mt-4">{title}</h3>
              <p className="mt-3 mb-6 text-ink-soft">{text}</p>
              <dl className="mt-auto border-l-3 border-marigold pl-4">
                <dt className="font-display text-sm text-accent-text">{words.lastsLabel}</dt>
                <dd className="font-display">{lasts}</dd>
              </dl>
              <div className="mt-5">
                <LawSource>{source}</LawSource>
              </div>
            </li>
          ))}
        </ol>
        <LawNotice />
      </Section>
      <ClosingBand {...words.closing} seed="rights" />
    </>
  );
}
