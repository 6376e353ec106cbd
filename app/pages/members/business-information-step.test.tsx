import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FormValues } from '#app/form-values.ts';
import { anApplication } from '#test/factories.ts';
import { BusinessInformationStep } from './business-information-step.tsx';

/** The State control of the second step: a question with its answer, or the answer alone, hidden. */
function state(values: FormValues): string[] {
  const outcome = { kind: 'failed', values: { ...anApplication(), ...values }, message: '', step: 'business' } as const;
  const Page = createRoutesStub([{ path: '/', Component: () => <BusinessInformationStep stamp="" outcome={outcome} /> }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  const control = /<(?:select|input)[^>]*name="state"[^>]*>(?:.*?<\/select>)?/s.exec(html)?.[0] ?? '';
  const [, answer = ''] = /value="([^"]*)"[^>]*selected|<input[^>]*value="([^"]*)"/.exec(control)?.filter(Boolean) ?? [];
  return [control.startsWith('<select') ? 'asked' : 'hidden', answer];
}

test('the second step asks for the state only where an Indian address lacks it or it was only suggested', () => {
  expect(state({ country: 'India', zipCode: '682001', state: '' })).toEqual(['asked', 'Kerala']);
  expect(state({ country: 'India', zipCode: '682001', state: 'Kerala' })).toEqual(['asked', 'Kerala']);
  expect(state({ country: 'India', zipCode: '682001', state: 'Goa' })).toEqual(['hidden', 'Goa']);
  expect(state({ country: 'UAE', zipCode: '00000', state: '' })).toEqual(['hidden', '']);
});
