import { onTestFinished, vi } from 'vitest';
import type { site } from '#app/content/site.ts';

/** As little as a site can set, in words of nobody's. */
const unset: Omit<typeof site, 'brochure'> = {
  name: 'Chamber',
  tagline: 'Of commerce',
  description: 'An association of business organisations.',
  hours: { weekdays: 'Mon-Fri', saturday: 'Sat', sunday: 'Sun' },
  location: { label: 'Delhi' },
  office: { city: 'Delhi', country: 'India' },
  course: { videos: [] },
  partners: { known: {}, further: [] },
  social: [],
};

/**
 * What the test imports from here on has nothing of what the chamber sets in `site.ts`: there it may write what it likes, in any
 * letters, and a test that judges our own words is none of its affair.
 */
export function leaveOutTheChamber(): void {
  const module = '#app/content/site.ts';
  vi.resetModules();
  vi.doMock(module, async (original) => {
    const whole = await original<typeof import('#app/content/site.ts')>();
    return { ...whole, site: { ...unset, brochure: whole.site.brochure }, officeLines: whole.addressLines(unset.office) };
  });
  onTestFinished(() => {
    vi.doUnmock(module);
    vi.resetModules();
  });
}
