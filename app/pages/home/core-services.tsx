import { buildYourBusiness } from '#app/content/build-your-business.ts';
import { home } from '#app/content/home.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { BusinessServices } from '../business/build-your-business.tsx';
import { ornament } from './pictures/ornament.ts';

const { services } = home;

/** Three services, each seen through an arch of one arcade, and with them the guides for entrepreneurs. */
export function CoreServices() {
  return (
    <Section eyebrow={services.eyebrow} heading={services.heading}>
      <ul className="grid gap-x-8 gap-y-14 md:grid-cols-3 lg:gap-x-14">
        {services.items.map(({ title, description, link, scene }) => (
          <li key={title} className="reveal flex flex-col">
            <img
              src={ornament(scene)}
              alt=""
              width={340}
              height={372}
              loading="lazy"
              className="mx-auto aspect-[340/372] w-full max-md:max-w-60"
            />
            <div className="flex grow flex-col border-t-3 border-lattice pt-6 max-md:pt-5">
              <h3>{title}</h3>
              <p className="mt-3 mb-5 max-w-prose text-ink-soft">{description}</p>
              <a
                href={link.href}
                className="group/link mt-auto inline-flex min-h-touch items-center gap-2 self-start font-display text-link underline decoration-line-strong decoration-1 underline-offset-6 hover:decoration-current hover:decoration-2"
              >
                {link.label}
                <Icon name="arrow-right" className="transition-transform duration-200 group-hover/link:translate-x-1" />
              </a>
            </div>
          </li>
        ))}
      </ul>
      <div id="build-your-business" className="mt-20 border-t border-line pt-14">
        <h3 className="text-h2">{buildYourBusiness.heading}</h3>
        <p className="mt-3 mb-10 max-w-prose text-lead text-balance text-ink-soft">{buildYourBusiness.intro}</p>
        <BusinessServices level={4} />
      </div>
    </Section>
  );
}
