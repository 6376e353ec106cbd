import { shell } from '#app/content/shell.ts';
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader, type PageHeaderProps } from '#app/ui/page-header.tsx';
import { languageOf } from '#domain/language-of.ts';
import { OurWords } from './our-words.tsx';

export interface PlacedHeaderProps extends Omit<PageHeaderProps, 'breadcrumb'> {
  /** What the page is called where its place is told. Default its title, where that is words alone. */
  crumb?: string | undefined;
  /** The pages between the home page and this one. */
  below?: readonly Crumb[];
}

/** A page's header with the page's place in the site, from the home page on. */
export function PlacedHeader({ crumb, below = [], lead, ...header }: PlacedHeaderProps) {
  const here = { label: crumb ?? String(header.title) };
  const trail = [shell.breadcrumbHome, ...below, here].map((each) => ({ ...each, ...languageOf(each.label) }));
  return (
    <PageHeader
      {...header}
      lead={typeof lead === 'string' ? <OurWords>{lead}</OurWords> : lead}
      breadcrumb={<Breadcrumb trail={trail} />}
    />
  );
}
