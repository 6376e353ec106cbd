import { expect, test, vi } from 'vitest';
import { companyMessage, sentMessage } from './messages.ts';
import { footer } from './shell.ts';

const name = vi.hoisted(() => 'Verma & Sons (Exports) Pvt. Ltd.');

vi.mock('./site.ts', async (load) => {
  const whole = await load<typeof import('./site.ts')>();
  return { ...whole, site: { ...whole.site, name, course: { ...whole.site.course, certifier: name } } };
});

test('a company whose name ends with a full stop is followed by no second one', () => {
  const leads = [companyMessage.lead(name), sentMessage.lead(name), footer.copyright(2026)];
  for (const said of leads) {
    expect(said).toContain(name);
    expect(said).not.toContain('..');
  }
});

test('nothing that the website says of the chamber itself ends with its name and a second full stop', async () => {
  const content = await Promise.all(
    Object.values(import.meta.glob(['./*.ts', '!./*.test.ts', '!./site.ts'])).map((load) => load()),
  );
  const said = JSON.stringify(content);
  expect(said).toContain(name);
  expect(said.match(/.{0,80}Ltd\.\..{0,20}/g) ?? []).toEqual([]);
});
