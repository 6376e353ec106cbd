import type { Locator, Page, Request } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { home } from '#app/content/home.ts';
import { indianLaws } from '#app/content/indian-laws.ts';
import { international } from '#app/content/international.ts';
import { publicFiles, publicPages } from '#app/content/pages.ts';
import { navigation } from '#app/content/shell.ts';
import { site } from '#app/content/site.ts';
import { searchedPages } from '#app/pages/search/page-index.server.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
/** Addresses beside those of the site map: a second one of a page, and pages of no words of their own. */
const canonicals: Record<string, string> = { '/become-a-member': '/members' };
const paths = [...publicPages.map(({ path }) => path), ...Object.keys(canonicals), '/response', '/search?q=membership'];
/** Pages with a form that hydrates, and those with a script of their own; all others ship no script. */
const interactive = ['/members', '/become-a-member', '/contact-us', '/nomination', '/Courses'];
const scripted = ['/members-directory', ...(home.course.films.length > 0 ? ['/'] : [])];

/** What a page may weigh in bytes, compressed, for somebody who has never been here: itself, and with all it fetches. */
const limits = { page: 12_000, firstView: 150_000 };
/** What each way to reach the chamber that it sets itself may add: it stands in header, menu and footer of every page. */
const eachWay = 200;
const ways = [site.phone, site.email, ...site.social].filter(Boolean).length;

/** The addresses of pictures that do not load; those that wait to be scrolled to are asked for at once. Runs in the browser. */
async function brokenAmong(pictures: (HTMLElement | SVGElement)[]): Promise<string[]> {
  const images = pictures.filter((picture) => picture instanceof HTMLImageElement);
  const loaded = await Promise.all(
    images.map((image) => {
      image.loading = 'eager';
      return image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      );
    }),
  );
  return images.filter((_, index) => !loaded[index]).map(({ src }) => src);
}

for (const path of ['/contact-us', '/members', '/nomination', '/Courses', '/Courses/buy', '/your-data']) {
  test(`no field that is sent from ${path} cuts off unseen what is pasted into it`, async ({ request }) => {
    const forms = (await (await request.get(path)).text()).match(/<form[^>]* method="post".*?<\/form>/gs) ?? [];
    expect(forms).not.toEqual([]);
    expect(forms.join('')).not.toContain('maxLength');
  });
}

/** What the browser calls wrong to a screen reader. */
async function calledWrong(page: Page): Promise<unknown[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const isWrong = ({ properties = [] }: (typeof nodes)[number]) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false');
  return nodes.filter(isWrong).map(({ name }) => name?.value);
}

for (const path of ['/contact-us', '/members', '/nomination', '/Courses/buy', '/verify']) {
  test(`nothing on ${path} is called wrong before anybody has typed or chosen`, async ({ page }) => {
    await page.goto(path);
    expect(await calledWrong(page)).toEqual([]);
  });
}

for (const path of paths) {
  test(`${path} is a valid page, open to search engines, and ships no script it does not need`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).not.toContain('noindex');
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)),
    ).toEqual([]);
    if (![...interactive, ...scripted].includes(path)) expect(html).not.toMatch(/<script(?![^>]*ld\+json)/);
  });

  test(`${path} is light for its first reader`, async ({ page, request }) => {
    const unread = `${path}${path.includes('?') ? '&' : '?'}reader=${crypto.randomUUID()}`;
    const answer = await request.get(unread, { headers: { 'accept-encoding': 'br' } });
    expect(Number(answer.headers()['content-length'])).toBeLessThan(limits.page + ways * eachWay);

    const requests: Request[] = [];
    page.on('requestfinished', (finished) => requests.push(finished));
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(requests.map((finished) => finished.sizes()));
    const weights = sizes.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    expect(weights.length).toBeGreaterThan(3);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(limits.firstView);
  });

  test(`${path} has a name and an address, is accessible in both schemes, and fits 320 pixels`, async ({
    page,
    request,
    expectWellShown,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(site.name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
    const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    expect(decodeURI(canonical.pathname)).toBe(canonicals[path] ?? path.split('?')[0]);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(path === '/' ? 0 : 1);
    const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect((await request.get(new URL(card).pathname)).headers()['content-type']).toBe('image/png');

    await expectWellShown();
    expect(await page.locator('img').evaluateAll(brokenAmong)).toEqual([]);
  });
}

test('search engines are told the same way to a page as stands on it', async ({ page }) => {
  await page.goto('/about');
  const ways = await page.evaluate(
    async (addresses) => {
      const wayTo = async (address: string) => {
        const read = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
        const crumbs = read.querySelectorAll('nav[aria-label="Breadcrumb"] li');
        const told = JSON.parse(read.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
        const trail = told['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList');
        return {
          address,
          shown: [...crumbs].map(({ textContent }) => textContent?.trim()),
          told: trail?.itemListElement.map(({ name }: { name: string }) => name) ?? [],
        };
      };
      return Promise.all(addresses.map(wayTo));
    },
    [...paths, '/Courses/buy'],
  );
  expect(ways.filter(({ shown }) => shown.length > 1).length).toBeGreaterThan(paths.length - 2);
  for (const { address, shown, told } of ways) expect(told, address).toEqual(shown);
});

/** The headings of the page's own part with smaller letters than running text. Runs in the browser. */
function headingsBelowText(): string[] {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')];
  return headings.filter((heading) => sizeOf(heading) < sizeOf(document.body)).map(({ textContent }) => textContent ?? '');
}

for (const path of ['/', '/start-your-business', '/international', '/contact-us', '/regulatory-filing']) {
  test(`letters of twice the size put no heading of ${path} below its text on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const usual = await page.evaluate(headingsBelowText);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page.evaluate(headingsBelowText)).toEqual(usual);
  });
}

test('on the narrowest phone letters of twice the size break no name of a partner', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/international');
  const countries = page.getByRole('listitem').getByRole('heading', { level: 3 });
  const broken = await countries.evaluateAll((headings) =>
    headings
      .filter(({ firstChild }) => {
        const range = document.createRange();
        if (firstChild) range.selectNodeContents(firstChild);
        return /^\S+$/.test(range.toString()) && range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(await countries.count()).toBeGreaterThan(15);
  expect(broken).toEqual([]);
});

const files = publicFiles.map(({ path }) => path);
for (const { id, title, passages } of [...searchedPages.values()].filter((read) => !files.includes(read.id))) {
  test(`what the search reads of ${id} stands on it`, async ({ page }) => {
    await page.goto(id);
    // What stands in lines of its own there is one sentence to the search.
    const lettersOf = (text: string | null) => (text ?? '').replace(/[\s.:]/g, '').toLowerCase();
    const main = lettersOf(await page.locator('main').textContent());
    const read = [...(id === '/' ? [] : [title]), ...passages.map(({ text }) => text)];
    expect(read.filter((text) => !main.includes(lettersOf(text)))).toEqual([]);
  });
}

for (const path of [...interactive, ...scripted].filter((path) => !canonicals[path])) {
  test(`${path} says the same with and without scripts`, async ({ page, browser }) => {
    await page.goto(path);
    if (interactive.includes(path)) await hydrated(page);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const without = await plain.newPage();
    await without.goto(path);
    const words = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(words(await page.locator('body').innerText())).toBe(words(await without.locator('body').innerText()));
    await plain.close();
  });
}

test('no link and no anchor inside the site is broken', async ({ request, page }) => {
  test.setTimeout(120_000);
  const idsByPath = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  for (const path of paths) {
    await page.goto(path);
    idsByPath.set(
      new URL(page.url()).pathname,
      new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))),
    );
    const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) if (href.startsWith(new URL(page.url()).origin)) links.set(href, path);
  }
  const broken: string[] = [];
  for (const [href, from] of links) {
    const { pathname, search, hash } = new URL(href);
    const ids = idsByPath.get(pathname);
    if (hash && ids && !ids.has(decodeURIComponent(hash.slice(1)))) broken.push(`${from}: ${pathname}${hash}`);
    if (ids) continue;
    const answer = await request.get(pathname + search, { maxRedirects: 5 });
    if (answer.status() >= 400) broken.push(`${from}: ${href} answers ${answer.status()}`);
  }
  expect(broken).toEqual([]);
});

for (const [width, name] of [
  [1280, 'Main'],
  [360, 'Menu'],
] as const) {
  test(`at ${width} pixels Tab and Enter reach every entry of the menu, in its order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const reached: string[] = [];
    const entries = navigation.flatMap((entry) => [
      entry.label,
      ...('links' in entry ? entry.links.map(({ label }) => label) : []),
    ]);
    for (let presses = 0; presses < 40 && reached.length < entries.length; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const { label, isEntry, opens } = await focused.evaluate((element, name) => {
        const isEntry = element.closest(`nav[aria-label=${name}]`) !== null;
        const opens = element.matches(
          `nav[aria-label=${name}] :is(button, summary), [popovertarget=site-menu]:not([popovertargetaction])`,
        );
        return { label: element.textContent?.trim() ?? '', isEntry, opens };
      }, name);
      if (isEntry) reached.push(label);
      if (opens) await page.keyboard.press('Enter');
    }
    expect(reached).toEqual(entries);
  });
}

test('every figure is shown as the specification writes it', async ({ request }) => {
  const figures = {
    '/': ['20+', '50K+', '150+', '25+', '500+'],
    '/about': ['150+', '50K+', '100+', '24/7'],
    '/members': ['10000+', '50+', '500+', '25'],
    '/Courses': ['2 months', '2500+', '4.8', '450'],
    '/initiatives/msme-support-&-outreach': ['75 million+', '30%', '120 million+', '45%'],
  };
  const shown = await Promise.all(
    Object.keys(figures).map(async (path) => {
      const html = await (await request.get(path)).text();
      return [path, Array.from(html.matchAll(/<span[^>]*>([^<]*)<\/span><span[^>]*class="stat-count"/g), ([, figure]) => figure)];
    }),
  );
  expect(Object.fromEntries(shown)).toEqual(figures);
});

test('figures count up to what they stand for within two seconds, and stand still for whoever wants no motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/about');
  const figure = page.locator('.stat-figure').first();
  await figure.scrollIntoViewIfNeeded();
  const countings = () => figure.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().duration));
  await expect.poll(countings).toEqual([2000]);
  const at = (moment: number) =>
    figure.evaluate((element, moment) => {
      for (const counting of element.getAnimations()) {
        counting.pause();
        counting.currentTime = moment;
      }
      return Number(getComputedStyle(element).getPropertyValue('--count'));
    }, moment);
  expect(await at(0)).toBe(0);
  const midway = await at(400);
  expect(midway).toBeGreaterThan(0);
  expect(midway).toBeLessThan(150);
  expect(await at(1_999)).toBe(150);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(figure.locator('.stat-final')).toHaveCSS('visibility', 'visible');
  expect(await countings()).toEqual([]);
});

test('the trade routes draw themselves over the globe of the home page, and stand drawn for whoever wants no motion', async ({
  page,
}) => {
  const drawn = async (picture: string) => {
    await page.goto(picture);
    return page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getTiming().duration));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const still = await page.locator('img[src*="/routes-"]').evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(still).toMatch(/#still$/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await drawn(still)).toEqual([]);
  expect(new Set(await drawn(still.replace('#still', '')))).toEqual(new Set([2200, 500]));
});

test('cards rise into place as they are scrolled into view, unless no motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/regulatory-filing');
  const card = page.locator('.reveal').last();
  await expect(card).toHaveCSS('translate', '0px 32px');
  await expect(card).toHaveCSS('opacity', '0.94');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(card).toHaveCSS('translate', '0px');
  await expect(card).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(card).toHaveCSS('translate', 'none');
});

for (const [path, lists, name] of [
  ['/start-your-business', '.roadmap ol', 'step of each stage of the roadmap'],
  ['/contact-us', 'main ul:has(> li > a)', 'topic under the contact form'],
] as const) {
  test(`the last ${name} ends where its row does, wherever two stand beside each other`, async ({ page }) => {
    for (const width of [640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const gaps = await page
        .locator(lists)
        .evaluateAll((all) =>
          all.map((list) => list.getBoundingClientRect().right - (list.lastElementChild?.getBoundingClientRect().right ?? 0)),
        );
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.max(...gaps), `at ${width} pixels`).toBeLessThan(1);
    }
  });
}

test('beside each other, filings name their sources at the foot, and each return on one line with its date', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/regulatory-filing');
  const cards = page.locator('main li:has(dl)');
  const belowSources = await cards.evaluateAll((all) =>
    all.map((card) => {
      const source = [...card.querySelectorAll('p')].at(-1)?.getBoundingClientRect().bottom ?? 0;
      return Math.round(card.getBoundingClientRect().bottom - source);
    }),
  );
  expect(belowSources.length).toBeGreaterThan(1);
  expect(new Set(belowSources).size).toBe(1);
  const apart = await cards.locator('dl > div').evaluateAll((rows) => {
    const baselineOf = (words: Element) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      words.prepend(mark);
      return mark.getBoundingClientRect().bottom;
    };
    return rows.map(({ children: [what, when] }) => Math.abs(baselineOf(what as Element) - baselineOf(when as Element)));
  });
  expect(Math.max(...apart)).toBeLessThan(1);
});

test('every partner that is announced has its point on the map, on a phone as on a desk', async ({ page }) => {
  const placed = international.partners.known.filter(({ at }) => at);
  for (const width of [320, 360, 639, 640, 1023, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/international');
    const pins = page.locator('main svg:has(image) > path').nth(1);
    expect((await pins.getAttribute('d'))?.match(/M/g)).toHaveLength(placed.length);
    const [left, right] = await pins.evaluate((all) => {
      const { left, right } = all.getBoundingClientRect();
      return [left, right];
    });
    expect(left, `at ${width} pixels`).toBeGreaterThan(3);
    expect(right, `at ${width} pixels`).toBeLessThan(width - 3);
  }
});

test('the full text of a law card opens on hover, on focus and on a press', async ({ page }) => {
  await page.goto(indianLaws.path);
  const card = (index: number) => page.locator('.law-card').nth(index);
  const text = (index: number) => card(index).locator('.law-text');
  const tabTo = async (index: number) => {
    await card(index - 1)
      .locator('summary')
      .focus();
    const summary = card(index).locator('summary');
    for (let presses = 0; presses < 6 && !(await summary.evaluate((it) => it === document.activeElement)); presses += 1)
      await page.keyboard.press('Tab');
    await expect(summary).toBeFocused();
  };
  await expect(text(0)).toHaveCSS('opacity', '0');
  await card(0).hover();
  await expect(text(0)).toHaveCSS('opacity', '1');
  await tabTo(1);
  await expect(text(1)).toHaveCSS('opacity', '1');
  await card(2).locator('summary').click();
  await page.mouse.move(0, 0);
  await expect(card(2).locator('details')).toHaveAttribute('open');
  await expect(text(2)).toHaveCSS('opacity', '1');
  await expect(text(0)).toHaveCSS('opacity', '0');

  // A narrow window has a mouse as well; nothing moves under it.
  await page.setViewportSize({ width: 360, height: 700 });
  await card(4).scrollIntoViewIfNeeded();
  const height = () => card(4).evaluate((element) => element.clientHeight);
  const closed = await height();
  await expect(text(4)).toHaveCSS('opacity', '0');
  await card(4).hover();
  await expect(text(4)).toHaveCSS('opacity', '1');
  expect(await height()).toBe(closed);
  await page.mouse.move(0, 0);
  await tabTo(4);
  await expect(text(4)).toHaveCSS('opacity', '1');
  await expect(card(4).locator('details')).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(card(4).locator('details')).toHaveAttribute('open');
});

test('the full text of a law card opens on a tap', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 700 },
  });
  const page = await context.newPage();
  await page.goto(indianLaws.path);
  const card = page.locator('.law-card').first();
  await expect(card.locator('.law-text')).toBeHidden();
  await card.tap({ position: { x: 60, y: 60 } });
  await expect(card.locator('.law-text')).toBeVisible();
  await context.close();
});

test('the home page is the seven sections of the specification', async ({ page }) => {
  await page.goto('/');
  const sections = page.locator('main section:not(section section)');
  const headings = await sections.evaluateAll((all) => all.map((section) => section.querySelector('h1, h2')?.textContent));
  const { hero, services, course, awards, initiatives, chairman, newest } = home;
  expect(headings).toEqual([
    hero.title,
    ...[services, course, awards, initiatives, chairman, newest].map(({ heading }) => heading),
  ]);

  const coreServices = sections.nth(1);
  await expect(coreServices.getByRole('heading', { name: 'Build Your Business' })).toBeVisible();
  const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await hrefs(coreServices.getByRole('link', { name: 'Read More' }))).toEqual([
    '/start-your-business',
    '/maintain-your-business',
    '/regulatory-filing',
    '/corporate-compliances',
  ]);
  // Know More, and the covers while no film is set.
  const covers = course.films.length === 0 ? course.covers.map(() => course.ownPage) : [];
  expect(await hrefs(sections.nth(2).getByRole('link'))).toEqual([course.action.href, ...covers]);
});

for (const [asked, answered] of [
  ['/initiatives/know-the-indian-law', '/initiatives/Know-The-Indian-Law'],
  ['/initiatives/protecting-intellectual-property-rights', '/initiatives/Protecting-Intellectual-Property-Rights'],
  ['/initiatives/msme-support-%26-outreach', '/initiatives/msme-support-&-outreach'],
] as const) {
  test(`${asked} leads to ${answered}`, async ({ page }) => {
    await page.goto(asked);
    expect(new URL(page.url()).pathname).toBe(answered);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the course answers at both spellings, and its canonical address is one of them', async ({ page }) => {
  for (const path of ['/courses', '/Courses']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Courses$/);
  }
});

test('machines find the site map, the rules for robots, the security contact, the manifest and the brochure', async ({
  request,
}) => {
  const text = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const map = await text('/sitemap.xml');
  for (const path of ['/about', '/members-directory', '/Courses']) expect(map).toContain(`${path}</loc>`);
  expect(await text('/robots.txt')).toMatch(/Sitemap: http/);
  expect(await text('/.well-known/security.txt')).toMatch(/^Expires: /m);
  for (const { src } of JSON.parse(await text('/manifest.webmanifest')).icons)
    expect((await request.get(src)).status(), src).toBe(200);
  expect((await (await request.get('/brochure.pdf')).body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the header’s search leads to pages and members, with the words marked, and helps with a misspelt one', async ({
  page,
  request,
}) => {
  const { fullName } = await aListing(request, { fullName: uniqueName('Arbitration Traders') });
  await page.goto('/');
  await page.getByRole('button', { name: 'Find on this site' }).click();
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await field.fill('arbitraton');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=arbitraton/);
  await expect(page.getByText('Showing results for arbitration')).toBeVisible();
  for (const [list, name] of [
    ['Pages', 'Arbitration Cell'],
    ['Members', fullName],
  ] as const) {
    const link = page.getByRole('region', { name: list }).getByRole('link', { name });
    await expect(link.locator('mark')).toHaveText('Arbitration');
  }
  await expect(page.getByText('Search instead for'), 'which finds nothing').toHaveCount(0);
  await page.getByRole('region', { name: 'Members' }).getByRole('link', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
});

test('where the words as they were typed find something, too, the search offers to search for them instead', async ({ page }) => {
  await page.goto('/search?q=membrship+arbitration');
  await expect(page.getByText('Showing results for membership arbitration')).toBeVisible();
  await page.getByRole('link', { name: 'membrship arbitration' }).click();
  await expect(page).toHaveURL(/\?q=membrship\+arbitration&exact=on$/);
  await expect(page.getByText('Results for membrship arbitration')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pages' }).locator('mark').first()).toHaveText(/^arbitration$/i);
  await expect(page.getByText('Search instead for')).toHaveCount(0);
});

test('to search engines what a search found is the search itself, and a search that found nothing is no page', async ({
  page,
}) => {
  await page.goto('/search?q=membership');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search$/);
  await page.goto('/search?q=zqxj+vkwpq');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});
