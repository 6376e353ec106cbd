import { home } from '#app/content/home.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { drawingInSheet } from '#app/ui/drawings/address.ts';
import { Section } from '#app/ui/section.tsx';
import { SheetPicture } from '#app/ui/sheet-picture.tsx';
import { initiativeGrounds } from '../initiatives/scenes/grounds.ts';
import { homeSheet } from './pictures/sheet.ts';

const { initiatives } = home;

/** Five initiatives: two wide, three beside each other. */
export function Initiatives() {
  return (
    <Section eyebrow={initiatives.eyebrow} heading={initiatives.heading} intro={initiatives.intro}>
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {initiatives.items.map(({ id, title, description, href, picture }) => (
          <li
            key={id}
            className={classNames('reveal grid', id < 3 ? 'lg:col-span-3' : 'lg:col-span-2', id === 5 && 'sm:max-lg:col-span-2')}
          >
            <Card
              title={title}
              href={href}
              footer={initiatives.more}
              cover={
                <SheetPicture
                  address={drawingInSheet(homeSheet, picture)}
                  ground={initiativeGrounds[picture]}
                  className={classNames('aspect-2/1', id < 3 && 'lg:aspect-5/2', id === 5 && 'sm:max-lg:aspect-5/1')}
                />
              }
            >
              {description}
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  );
}
