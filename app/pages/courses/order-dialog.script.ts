/*
 * Opens the order's form over the page by the first press of Buy Now: React's scripts come only then, and a slow line would have
 * led to another page meanwhile. Without this script that page has the same form.
 */
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind;

find('#open-order').addEventListener('submit', (event) => {
  event.preventDefault();
  find<HTMLDialogElement>('#order-dialog').showModal();
});
