import { international, type Partner } from '#app/content/international.ts';
import { Section } from '#app/ui/section.tsx';
import { PartnerSeal, SealShapes } from './partner-seal.tsx';

const { partners } = international;

/** All partner chambers; those the office has yet to name keep their places. */
export function PartnerGrid({ known = partners.known }: { known?: readonly Partner[] }) {
  return (
    <Section eyebrow={partners.eyebrow} heading={partners.heading} intro={partners.intro}>
      <SealShapes />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {known.map((partner, i) => (
          <li key={partner.country} className="grid">
            <PartnerEntry partner={partner} index={i} />
          </li>
        ))}
        {partners.unannounced.map((place) => (
          <li
            key={place}
            className="flex flex-wrap items-center gap-5 rounded-lg border border-dashed border-line-strong p-5 sm:p-6"
          >
            <span aria-hidden="true" className="size-20 shrink-0 rounded-full border border-dashed border-line-strong" />
            <div className="grow basis-[8rem]">
              <h3 className="text-h4">{partners.toBeAnnounced}</h3>
              <p className="text-ink-soft">{partners.unnamed}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PartnerEntry({ partner: { name, country, initials, logo }, index }: { partner: Partner; index: number }) {
  const note = partners.notes[country];
  return (
    <article className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="relative shrink-0">
        <PartnerSeal initials={initials} index={index} />
        {logo && <Logo address={logo} />}
      </div>
      <div className="grow basis-[8rem]">
        <h3 className="text-h4">{name ?? country}</h3>
        <p className="text-ink-soft">
          {name ? country : partners.unnamed}
          {note && <span className="block text-sm">{note}</span>}
        </p>
      </div>
    </article>
  );
}

/**
 * A partner's own mark, which covers its seal. Without alternative text a picture that fails to load leaves nothing behind,
 * and so nothing of its ground, which is a hundred times as wide as the picture: the seal stands.
 */
function Logo({ address }: { address: string }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-clip rounded-md leading-[0]">
      <div className="relative isolate">
        <span className="absolute -inset-[9999%] -z-10 bg-white" />
        <img src={address} alt="" loading="lazy" className="inline max-h-20 max-w-20 object-contain" />
      </div>
    </div>
  );
}
