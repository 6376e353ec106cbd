import type { ReactNode } from 'react';
import { search } from '../../app/content/search.ts';
import { footer, joinNow, navigation, shell } from '../../app/content/shell.ts';
import { site } from '../../app/content/site.ts';
import { Footer } from '../../app/pages/shell/footer.tsx';
import { Header } from '../../app/pages/shell/header.tsx';
import { SkipLink } from '../../app/ui/skip-link.tsx';

/** The site's header and footer around a page, as `app/root.tsx` puts them there. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink>{shell.skip}</SkipLink>
      <Header
        name={site.name}
        tagline={site.tagline}
        home="/"
        entries={navigation}
        action={joinNow}
        search={{ href: '/search', ...search }}
        currentPath={path}
        strip={{ ...site, hours: site.hours.weekdays }}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer
        office={footer.office}
        quickLinks={footer.quickLinks}
        support={footer.support}
        legal={[...footer.legal, footer.staff]}
        brochure={site.brochure}
        copyright={footer.copyright(new Date().getFullYear())}
      />
    </>
  );
}
