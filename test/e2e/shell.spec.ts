import type { Locator } from '@playwright/test';
import { activities } from '#app/content/activities.ts';
import { arbitration } from '#app/content/arbitration.ts';
import { home } from '#app/content/home.ts';
import { memberBenefits } from '#app/content/member-benefits.ts';
import { search } from '#app/content/search.ts';
import { site } from '#app/content/site.ts';
import { drawingAddress } from '#app/ui/drawings/address.ts';
import { administratorPassword } from '../administrator.ts';
import { expect, test } from '../journey.ts';

/** The public pages have a list of their own (pages.spec.ts); these are the others. */
for (const path of ['/company/none', '/Courses/buy', '/admin/login', '/no-such-page']) {
  test(`${path} is accessible in both schemes and fits 320 pixels`, async ({ page, expectWellShown }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectWellShown();
  });
}

for (const path of ['/', '/about', '/no-such-page']) {
  test(`${path} ships no script`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/);
    await page.goto(path);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  });
}

test('the directory ships one small script of its own, and no data beside its HTML', async ({ request }) => {
  const html = await (await request.get('/members-directory')).text();
  const scripts = Array.from(html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g), ([script]) => script);
  expect(scripts).toHaveLength(1);
  const address = /src="([^"]+)"/.exec(scripts[0] ?? '')?.[1] ?? '';
  const script = await (await request.get(address)).body();
  expect(script.byteLength).toBeLessThan(4_000);
  expect(html).not.toContain('__reactRouter');
});

test('the first Tab leads past the menus to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('on a narrow window the menu opens, leads on and is closed there, without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 700 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Members', { exact: true }).click();
  await page.getByRole('link', { name: 'Members Directory' }).first().click();
  await expect(page).toHaveURL(/members-directory$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await context.close();
});

test('on a wide window the Members group opens by keyboard and closes with Escape', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Members' }).press('Enter');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Become a Member' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
});

test('what the header’s search finds is in the window, below the question', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await page.getByRole('button', { name: search.open }).click();
  await page.keyboard.type('trade');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('trade');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Member Benefits' })).toBeInViewport();
});

test('by keyboard nobody leaves the open menu or search for what lies beneath it, and Escape leads back', async ({ page }) => {
  for (const [width, name, place] of [
    [360, 'Menu', '.site-menu'],
    [768, 'Menu', '.site-menu'],
    [1280, search.open, '.site-search'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/about');
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(page.locator(`${place} :focus`), 'the keyboard is in it').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(place)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator(place)).toBeVisible();
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const isBeneath = await page.evaluate((open) => !document.activeElement?.matches(`body, ${open} *`), place);
      expect(isBeneath, `after ${presses + 1} presses at ${width} pixels`).toBe(false);
    }
    await page.locator(place).getByRole('button').first().focus();
    await page.keyboard.press('Escape');
    await expect(page.locator(place)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.setViewportSize({ width: 768, height: 700 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.locator('.site-menu'), 'a window made wider does not hide what is open').toBeVisible();
  await page.mouse.click(60, 400);
  await expect(page.locator('.site-menu'), 'a press beside it closes it').toBeHidden();
});

test('on the narrowest phone letters of twice the size break no word in the header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const broken = await page
    .getByText(site.tagline, { exact: true })
    .first()
    .evaluate((tagline) => {
      const text = tagline.firstChild as Text;
      const range = document.createRange();
      return Array.from(text.data.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
  expect(broken).toEqual([]);
});

test('letters, words and lines set as wide apart as a reader may set them break nothing in the header', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // What WCAG 1.4.12 names.
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const bar = page.locator('.site-header-bar');
  for (const width of [320, 640, 1024, 1040, 1064, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    const lines = await bar
      .getByText(site.name, { exact: true })
      .first()
      .evaluate((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length;
      });
    expect(lines, `lines of the name at ${width} pixels`).toBe(1);
    const outside = await bar.evaluate((header) => {
      const { top, bottom, left, right } = header.getBoundingClientRect();
      const shown = Array.from(header.querySelectorAll('a, a span, nav button')).filter((part) => part.checkVisibility());
      return shown.flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isInside = box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right;
        return isInside ? [] : [part.textContent];
      });
    });
    expect(outside, `outside the header at ${width} pixels`).toEqual([]);
  }
});

test('past ten pixels the header gains its shadow, also for whoever wants no motion', async ({ page }) => {
  const bar = page.locator('.site-header-bar');
  const nothing = /^(none|rgba\(0, 0, 0, 0\) .*)$/;
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/members');
    await expect(bar).toHaveCSS('box-shadow', nothing);
    await page.evaluate(() => scrollTo({ top: 12, behavior: 'instant' }));
    await expect(bar).not.toHaveCSS('box-shadow', nothing);
    await page.evaluate(() => scrollTo({ top: 9, behavior: 'instant' }));
    await expect(bar).toHaveCSS('box-shadow', nothing);
  }
});

test('the strip above the header, scrolled away, comes back to whoever reaches it by keyboard', async ({ page }) => {
  await page.goto('/about');
  const link = page.locator('.site-header-strip a').last();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(link).not.toBeInViewport();
  await page.locator('.site-header-bar a').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('at every width at which the strip is shown it says when the office is open, and nothing of it is cut', async ({ page }) => {
  await page.goto('/about');
  const strip = page.locator('.site-header-strip');
  for (const width of [1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(strip.getByText(site.hours.weekdays)).toBeInViewport({ ratio: 1 });
    await expect(strip.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  }
});

test('Download Brochure keeps the brochure as a file, and the page stays', async ({ page }) => {
  const keeps = async (link: Locator) => {
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('brochure.pdf');
  };
  const name = site.brochure.label;
  await page.goto('/about');
  await keeps(page.locator('.site-header-strip').getByRole('link', { name }));
  await keeps(page.getByRole('contentinfo').getByRole('link', { name }));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await keeps(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }));
  await expect(page).toHaveURL(/\/about$/);
});

test('a followed link opens its page at the top, and the header marks where it is', async ({ page }) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const colour = (name: string) =>
    main.locator('.site-nav-entry', { hasText: name }).evaluate((entry) => getComputedStyle(entry).color);
  const unmarked = async () => colour('Activities');
  for (const [path, group, entry] of [
    ['/become-a-member', 'Members', 'Become a Member'],
    ['/company/none', 'Members', 'Members Directory'],
    ['/arbitration', 'More', 'Arbitration Cell'],
  ] as const) {
    await page.goto(path);
    await expect(main.locator('[aria-current=page]')).toHaveText([entry]);
    expect(await colour(group)).not.toBe(await unmarked());
  }
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/about$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(main.locator('[aria-current=page]')).toHaveText(['About Us']);
  expect(await colour('About Us')).not.toBe(await unmarked());
});

test('an unknown address is answered 404 with a way on', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('what cannot be shown has one title, its own', async ({ request }) => {
  const token = 'x'.repeat(43);
  const gone = [
    `/enrolment/${token}`,
    `/nomination/own/${token}`,
    `/nomination/nominee/${token}`,
    `/messages/${token}`,
    `/messages/${token}/answer`,
    `/your-data/${token}`,
  ];
  for (const path of ['/no-such-page', ...gone]) {
    const html = await (await request.get(path)).text();
    const [, heading] = /<h1[^>]*>([^<]*)/.exec(html) ?? [];
    expect(
      Array.from(html.matchAll(/<title>([^<]*)/g), ([, title]) => title),
      path,
    ).toEqual([`${heading} · ${site.name}`]);
  }
});

test('what only can be read says so to whoever sends it something, in words for visitors', async ({ request }) => {
  const sendTo = (path: string, method = 'POST') => request.fetch(path, { method });
  for (const [path, method] of [
    ['/about', 'POST'],
    ['/about', 'DELETE'],
    ['/aicc-bulletin', 'PUT'],
    ['/contact-us', 'OPTIONS'],
    ['/contact-us', 'PUT'],
    ['/contact-us', 'DELETE'],
    ['/no-such-page', 'POST'],
  ] as const) {
    const answer = await sendTo(path, method);
    expect([answer.status(), answer.headers().allow]).toEqual([405, path === '/contact-us' ? 'GET, HEAD, POST' : 'GET, HEAD']);
    const [head = '', body = ''] = (await answer.text()).split('</head>');
    expect(Array.from(head.matchAll(/<title>([^<]*)/g), ([, title]) => title)).toEqual([`This is not possible · ${site.name}`]);
    expect(body).toMatch(/<h1[^>]*>This is not possible</);
    expect(body).toContain('nothing can be sent to it');
    expect(body).not.toMatch(/Error:|did not provide|Invalid request/);
  }
  const file = await sendTo('/sitemap.xml');
  expect([file.status(), file.headers().allow, await file.text()]).toEqual([405, 'GET, HEAD', '']);
  const form = await sendTo('/nomination/submission', 'GET');
  expect([form.status(), form.headers().allow, await form.text()]).toEqual([405, 'POST', '']);
});

test('every answer forbids what it does not need', async ({ request }) => {
  for (const path of ['/', '/members', '/api/openapi.json', '/healthz', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('pages travel compressed, in the way the browser asks for', async ({ request }) => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get('/', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()['content-encoding']).toBe(encoding);
    expect(await answer.text()).toContain('</html>');
  }
  const plain = await request.get('/', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
});

test('a page asks for its styles before all else', async ({ request }) => {
  const html = await (await request.get('/about')).text();
  expect(/<link [^>]*>/.exec(html)?.[0]).toContain('rel="stylesheet"');
});

test('a page with a rupee sign asks for its part of the font at once, others do not', async ({ request }) => {
  const link = async (path: string) => (await request.get(path)).headers().link;
  expect(await link('/start-your-business')).toMatch(/mukta-400-rupee.*rel=preload; as=font/);
  expect(await link('/about')).toBeUndefined();
});

test('the course’s price asks for the rupee sign of its own face at once', async ({ request }) => {
  const html = await (await request.get('/Courses')).text();
  expect(html).toMatch(/<link rel="preload" href="[^"]*anek-rupee[^"]*" as="font"/);
});

test('no page waits for more than two files of fonts before it has any of its words', async ({ request }) => {
  for (const path of ['/', '/about', '/terms', '/members-directory']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<link [^>]*as="font"/g)).toHaveLength(2);
  }
});

test('what the first paint waits for comes in the same round trips', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const weightOf = async (address: RegExp) => {
    const answer = await request.get(address.exec(html)?.[1] ?? '', { headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers()['content-length']);
  };
  expect(await weightOf(/href="(\/assets\/styles-[^"]+)"/)).toBeLessThan(11_280);
  for (const file of [/href="([^"]*anek-text[^"]*)"/, /href="([^"]*mukta-400-text[^"]*)"/, /src="([^"]*gateway[^"]*)"/])
    expect(await weightOf(file)).toBeLessThan(6_850);
});

test('the office has the sheet with what it alone shows, however its address is spelt', async ({ request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  for (const [path, sheet] of [
    ['/about', 'styles'],
    ['/admin/orders', 'office'],
    ['/Admin/Orders', 'office'],
  ] as const)
    expect(await (await request.get(path)).text(), path).toContain(`<link rel="stylesheet" href="/assets/${sheet}-`);
});

test('on paper a page is its own words, by day, and what opens stands open', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/initiatives/Know-The-Indian-Law');
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    for (const each of await page.getByRole(around).all()) await expect(each).toBeHidden();
  for (const text of await page.locator('.law-text').all())
    expect(await text.evaluate((law) => law.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(26, 25, 66)');
  await page.goto('/');
  for (const ground of await page.locator('main .tone-ink').all()) await expect(ground).toHaveCSS('color', 'rgb(26, 25, 66)');
  for (const button of await page.locator('.button').all()) await expect(button).toBeHidden();
});

test('on paper no page ends with where to go from it', async ({ page }) => {
  for (const [path, { closing }] of [
    ['/member-benefits', memberBenefits],
    ['/arbitration', arbitration],
    ['/activities', activities],
  ] as const) {
    await page.goto(path);
    const last = page.getByText(closing.heading);
    await page.emulateMedia({ media: 'screen' });
    await expect(last).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(last).toBeHidden();
  }
});

test('on paper no lattice runs through words, and what leads to something stands on its page', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const awards = page.locator('section', { hasText: home.awards.heading }).last();
  await expect(awards.locator('svg[class*="-z-10"]')).toBeHidden();
  const header = awards.locator('header');
  for (const leading of [header, header.locator('p').first(), header.getByRole('heading')])
    await expect(leading).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('img[src*="/routes-"]')).toHaveCSS('content', /routes-.*#still/);
  const figure = page
    .locator('main div')
    .filter({ has: page.locator('> p > .stat-count') })
    .first();
  await expect(figure, 'a figure stands above what it counts').toHaveCSS('break-inside', 'avoid');
  await page.goto('/activities');
  const card = page.locator('main article').first();
  await expect(card.getByRole('heading')).toHaveCSS('break-after', 'avoid');
  await expect(card.locator('p'), 'what ends a card holds it to no other').toHaveCSS('break-after', 'auto');
});

test('on paper no field of a form is cut, and none lies over another', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/contact-us');
  await expect(page.locator('form:has(textarea)'), 'a grid lays what it moves over what stands there').toHaveCSS(
    'display',
    'block',
  );
  for (const control of ['textarea', '[name=email]', 'select'])
    await expect(page.locator(`main div:has(> label):has(${control})`).first()).toHaveCSS('break-inside', 'avoid');
  await page.goto('/verify');
  for (const form of await page.locator('main form').all())
    await expect(form, 'what only looks something up is of no use on paper').toBeHidden();
});

test('in colours the reader has chosen, what is chosen and where one is are still told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/members-directory?letter=A');
  const ground = (link: string) =>
    page
      .locator(link)
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await ground('#letters a[aria-current]')).not.toBe(await ground('#letters a:not([aria-current])'));
  expect(await ground('.site-nav-entry[aria-current=true]')).not.toBe(await ground('.site-nav-entry:not([aria-current])'));
  await page.goto('/about');
  expect(await ground('.site-nav-entry[aria-current]')).not.toBe(await ground('.site-nav-entry:not([aria-current])'));
});

test('in colours the reader has chosen, a button that cannot be pressed for now is told from one that can', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact-us');
  const button = page.locator('main form button').first();
  const [color, borderColor] = await button.evaluate((each) => {
    const style = getComputedStyle(each);
    return [style.color, style.borderTopColor] as const;
  });
  await button.evaluate((each) => each.setAttribute('aria-disabled', 'true'));
  await expect(button).not.toHaveCSS('color', color);
  await expect(button).not.toHaveCSS('border-top-color', borderColor);
});

test('in colours the reader has chosen, the map of partners is drawn in them', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/international');
  const [ground, text] = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.background = 'Canvas';
    const { backgroundColor, color } = getComputedStyle(heading);
    return [backgroundColor, color] as const;
  });
  expect(ground).not.toBe(text);
  const map = page.locator('main svg:has(image)');
  for (const line of await map.locator('path, circle').all()) await expect(line).toHaveCSS('stroke', text);
  for (const name of await map.locator('text').all()) {
    await expect(name).toHaveCSS('fill', text);
    await expect(name).toHaveCSS('stroke', ground);
  }
});

test('what the build made is kept for good, and its type is not guessed', async ({ request }) => {
  const styles = /href="(\/assets\/[^"]+\.css)"/.exec(await (await request.get('/about')).text())?.[1] ?? '';
  const headers = (await request.get(styles)).headers();
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect((await request.get('/assets/none.css')).headers()['content-security-policy']).toBeDefined();
});

test('a picture that is opened by itself has its colours, and no policy forbids them', async ({ page, request }) => {
  const pictures = (await (await request.get('/')).text()).match(/\/(assets|drawings)\/[\w-]+\.svg[^"#]*/g) ?? [];
  expect(pictures.join(' ')).toMatch(/gateway.*ornaments|ornaments.*gateway/);
  for (const path of new Set([...pictures, drawingAddress('cover', 'Asha'), drawingAddress('window', 'Asha'), '/icon.svg'])) {
    await page.goto(path);
    const uncoloured = await page
      .locator('[class]')
      .evaluateAll((parts) =>
        parts
          .map((part) => getComputedStyle(part))
          .filter(({ fill, stroke, color }) => `${fill} ${stroke} ${color}` === 'rgb(0, 0, 0) none rgb(0, 0, 0)'),
      );
    expect(uncoloured, path).toHaveLength(0);
  }
});

test('a public page is fetched when its link is pointed at, and shown from there; the office’s is not', async ({ page }) => {
  const fetched = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Preload.enable');
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => fetched.set(new URL(prefetchUrl).pathname, status));
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Office sign-in' }).hover();
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await about.hover();
    await expect.poll(() => fetched.get('/about'), { timeout: 2_000 }).toBe('Ready');
  }).toPass();
  expect([...fetched.keys()]).toEqual(['/about']);
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  const arrival = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON());
  expect(arrival.deliveryType).toBe('navigational-prefetch');
});

test('the page that reads the REST document fits a telephone, by a style that its policy lets through', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/api/docs');
  await expect(page.locator('pre').first()).toHaveCSS('white-space', 'pre-wrap');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
