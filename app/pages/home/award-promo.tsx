import { home } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { ornament } from './pictures/ornament.ts';

const { awards } = home;

/** The excellence awards: four of them stand in niches above a shelf. */
export function AwardPromo() {
  return (
    <Section
      tone="ink"
      eyebrow={awards.eyebrow}
      heading={awards.heading}
      intro={awards.text}
      aside={
        <ButtonLink href={awards.action.href} variant="accent" size="large">
          {awards.action.label}
          <span className="sr-only">{` ${awards.action.about}`}</span>
          <Icon name="arrow-right" />
        </ButtonLink>
      }
      ornament={
        <Jaali
          seed="awards"
          family="star"
          className="absolute inset-y-0 right-0 -z-10 w-2/3 text-lattice opacity-20 fades max-sm:hidden"
        />
      }
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_7fr] lg:items-end">
        <div className="grid pairs gap-8 lg:grid-cols-1 lg:gap-10 lg:pb-14">
          {awards.statistics.map((statistic) => (
            <Stat key={statistic.label} {...statistic} />
          ))}
        </div>
        <div>
          <h3 className="sr-only">{awards.typesHeading}</h3>
          <ul className="grid pairs gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-5">
            {awards.types.map(({ title, drawing }) => (
              <li key={title} className="flex flex-col">
                <img src={ornament(drawing)} alt="" width={200} height={260} loading="lazy" className="aspect-[200/260] w-full" />
                <p className="grow border-t-3 border-marigold pt-4 text-center font-display text-h4 text-balance">{title}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
