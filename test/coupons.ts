import { type APIRequestContext, expect } from '@playwright/test';

/** A code no other journey uses. */
export const uniqueCode = () => `C${crypto.randomUUID().slice(0, 8)}`.toUpperCase();

const terms = { kind: 'percent', value: '10', startsOn: '', endsOn: '', useLimit: '', perPersonLimit: '' };

/** Adds a coupon as a browser without scripts does. `request` is signed in. @returns its code */
export async function aCoupon(request: APIRequestContext, given: Record<string, string> = {}): Promise<string> {
  const form = { code: uniqueCode(), ...terms, ...given };
  expect((await request.post('/admin/coupons', { form })).status()).toBe(200);
  return form.code;
}

/** Gives a coupon other terms, the same way. */
export async function changeCoupon(request: APIRequestContext, code: string, given: Record<string, string>): Promise<void> {
  expect((await request.post(`/admin/coupons/${code}`, { form: { ...terms, ...given } })).status()).toBe(200);
}
