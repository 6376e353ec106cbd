import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { administratorPassword } from './administrator.ts';

interface Fixtures {
  /** Fails the test where any page, its own or one that it opened, wrote to the console, or a script failed there. */
  quietConsole: undefined;
  /** Signs the page's browser in as the administrator. */
  signIn: () => Promise<void>;
  /** Fails the test where axe finds a violation of WCAG 2.2 AA on the page as it stands, or a control lies over another. */
  expectAccessible: () => Promise<void>;
  /**
   * The same in both colour schemes; and fails where the page has to be moved sideways on the narrowest phone, also with
   * letters twice as large (WCAG 1.4.4).
   */
  expectWellShown: () => Promise<void>;
}

/** The browser tells of a transition between pages that it left out because the next page came too soon. */
const isTransition = (message: string) => message.startsWith('Transition was aborted because of invalid state');

/** What is let pass beside it: a refusal and a lost line are what a journey may be about. */
const isStatus = (message: string) =>
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(?:INTERNET_DISCONNECTED|UPLOAD_FILE_CHANGED))/.test(
    message,
  );

/** A browser journey over the real site. It fails when one of its pages wrote to the console, or a script failed. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => {
    await use(process.env.SITE_UNDER_TEST);
  },
  quietConsole: [
    async ({ browser }, use) => {
      const said: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('weberror', (failure) => isTransition(failure.error().message) || said.push(failure.error().message));
        context.on('console', (message) => {
          const text = message.text();
          if (['error', 'warning'].includes(message.type()) && !isStatus(text) && !isTransition(text)) said.push(text);
        });
      };
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      expect(said, 'written to the console during this test').toEqual([]);
    },
    { auto: true }, // begins before, and ends after, whatever else the test asks for
  ],
  signIn: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/admin/login');
      await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { name: 'Manage Blogs' })).toBeVisible();
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // What has been scrolled under the sticky header would count as too small to hit.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      // Legacy mode looks at the page alone: there are no frames to look into, and it saves a window each time.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] }) // what passed is not read, and takes as long to write down as to find
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([]);
      expect(await page.evaluate(controlsOverOthers), 'controls that lie over others').toEqual([]);
    });
  },
  expectWellShown: async ({ page, expectAccessible }, use) => {
    await use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
      }
      const usual = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      const browser = await page.context().newCDPSession(page);
      for (const letters of [32, 16]) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
        expect(await page.evaluate(wordsPastTheEdge), `at letters of ${letters} pixels`).toEqual([]);
      }
      await browser.detach();
      if (usual) await page.setViewportSize(usual);
    });
  },
});

export { expect };

/**
 * The words that end beyond the window, where a page has to be moved to read them or a section cuts them off. Runs in the
 * browser.
 */
function wordsPastTheEdge(): string[] {
  const edge = document.documentElement.clientWidth;
  const past: string[] = document.documentElement.scrollWidth > edge ? ['the page itself'] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (text.parentElement.closest('svg, .sr-only')) continue;
    range.selectNodeContents(text);
    if (range.getBoundingClientRect().right > edge + 1) past.push(text.textContent.trim());
  }
  return past;
}

/**
 * The controls of the page's own part that lie over one another: a press meant for one would do what the other says. What
 * sticks is measured where it stands by itself: what it covers can be scrolled clear of it. Behind a modal dialog nothing can
 * be pressed.
 */
function controlsOverOthers(): string[][] {
  const place = document.querySelector('dialog:modal') ?? document.querySelector('main');
  if (!place) return [];
  const sticking = [...place.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const { style } of sticking) Object.assign(style, { position: 'relative', inset: 'auto' });
  const isShown = (control: Element) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const controls = [...place.querySelectorAll('a, button, select, textarea, input')]
    .filter((control) => isShown(control) && !control.closest('.sr-only'))
    .map((control) => ({ control, box: control.getBoundingClientRect(), name: control.textContent || control.outerHTML }));
  for (const { style } of sticking) Object.assign(style, { position: '', inset: '' });
  const shared = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter(({ control, box }) => shared(one.box, box) && !one.control.contains(control) && !control.contains(one.control))
      .map(({ name }) => [one.name, name]),
  );
}

/** A name no other journey uses. */
export function uniqueName(start: string): string {
  return `${start} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Presses a button until its form is taken: this browser is faster than a person, and is told so for a second. */
export async function sendUnhurried(page: Page, button: string, answer: string): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: button }).click();
    expect((await answered).status()).toBeLessThan(400);
  }).toPass();
  await expect(page.getByRole('status')).toContainText(answer);
}

/** Presses a button twice by the keyboard, as a held key does: a pointer's second press sends nothing (app/ui/button.tsx). */
export async function pressTwice(button: Locator): Promise<void> {
  // The page may still be busy with what was sent before: a press then is no press.
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
}

/**
 * Holds back React’s scripts, which all wait for their manifest, on every page opened from now on, as a slow line does.
 * @returns lets them arrive
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/manifest-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

/** Moves the mouse, for which a page's scripts wait, and then waits until they have taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(moves, moves);
    const isTakenOver = await page.evaluate(() => {
      const root = document.querySelector('form');
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
    });
    expect(isTakenOver).toBe(true);
  }).toPass({ intervals: [20, 50, 100, 200] });
}
