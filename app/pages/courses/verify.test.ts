import { expect, test } from 'vitest';
import { verify as words } from '#app/content/verify.ts';
import { action, loader } from './verify.tsx';

const typed = (number: string) => {
  const request = new Request(`http://chamber.example/verify?${new URLSearchParams({ number })}`);
  return loader({ request, params: {} } as never).catch((thrown: unknown) => thrown);
};

const signature = 'a-signature'.padEnd(86, '_');
/** As it is copied from two lines. */
const broken = `${signature.slice(0, 40)}\n ${signature.slice(40)}`;

test.for([
  ['7k3q 9fwt 2mxa', '/verify/7K3Q-9FWT-2MXA'],
  ['\u200e7K3Q-9FWT-2MXA\u200b', '/verify/7K3Q-9FWT-2MXA'],
  [`https://chamber.example/verify/7K3Q-9FWT-2MXA?s=${signature}`, `/verify/7K3Q-9FWT-2MXA?s=${signature}`],
  [`/verify/7K3Q-9FWT-2MXA?s=${broken}. Asha Verma`, `/verify/7K3Q-9FWT-2MXA?s=${signature}`],
  [`/verify/7K3Q-9FWT-2MXA?s=${signature.slice(0, -1)}`, '/verify/7K3Q-9FWT-2MXA'],
] as const)('a certificate’s number typed as %j is looked up under %s', async ([number, address]) => {
  const led = (await typed(number)) as Response;
  expect([led.status, led.headers.get('location')]).toEqual([302, address]);
});

test.for(['..', '.', '/verify/..', 'AICC-2026-000001'])(
  'what is no certificate’s number, such as %j, leads nowhere: the page says that there is no such certificate',
  async (number) => {
    expect(await typed(number)).toMatchObject({
      data: { check: { outcome: 'unknown' }, number },
      init: { status: 404 },
    });
  },
);

test('no certificate is looked for in a form of more fields than any has', async () => {
  const form = new FormData();
  for (let field = 0; field < 1_000; field += 1) form.append('field', 'x');
  form.append('certificate', new File(['%PDF'], 'certificate.pdf'));
  const request = new Request('http://chamber.example/verify', { method: 'POST', body: form });
  const { data, init } = await action({ request } as never);
  expect({ data, init }).toEqual({ data: { check: undefined, error: words.byFile.missing }, init: { status: 400 } });
});
