import type { ReactNode } from 'react';
import { search } from '#app/content/search.ts';
import { footer, joinNow, navigation, shell } from '#app/content/shell.ts';
import { site } from '#app/content/site.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { searchAddress } from '../search/address.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/**
 * What stands around every page: the way past the menus, header and footer.
 * @param path the page's own, to mark it in the menus
 * @param year of the copyright
 */
export function SiteFrame({ path, year, children }: { path: string; year: number; children: ReactNode }) {
  return (
    <>
      <div className="beneath-menus">
        <SkipLink>{shell.skip}</SkipLink>
      </div>
      <Header
        name={site.name}
        tagline={site.tagline}
        home="/"
        entries={navigation}
        action={joinNow}
        search={{ href: searchAddress, ...search }}
        currentPath={path}
        strip={{ ...site, hours: site.hours.weekdays }}
      />
      <main id="main" tabIndex={-1} className="beneath-menus">
        {children}
      </main>
      <Footer
        office={footer.office}
        quickLinks={footer.quickLinks}
        connect={footer.connect}
        support={footer.support}
        legal={[...footer.legal, footer.staff]}
        brochure={site.brochure}
        copyright={footer.copyright(year)}
      />
    </>
  );
}
