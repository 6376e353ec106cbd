import { findElement } from '../shell/find-element.ts';

/*
 * Opens the order's form over the page by the first press of Buy Now: React's scripts come only then, and a slow line would have
 * led to another page meanwhile. Without this script that page has the same form.
 */

findElement('#open-order').addEventListener('submit', (event) => {
  event.preventDefault();
  findElement<HTMLDialogElement>('#order-dialog').showModal();
});

// What the browser fills in again after Back stands in a group that the page itself closes.
addEventListener(
  'pageshow',
  () => {
    const business = findElement<HTMLDetailsElement>('#order-dialog details');
    const fields = business.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]');
    if (Array.from(fields).some(({ value }) => value)) business.open = true;
  },
  { once: true },
);
