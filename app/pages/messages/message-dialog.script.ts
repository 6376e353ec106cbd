import { bringTo } from '#app/ui/bring-to.ts';
import { second } from '#domain/durations.ts';
import { answerTime } from '../forms/answer-time.ts';
import { comesIntoView, filledInTime } from '../forms/filled-in-time.ts';
import { copyOf, fetchPage } from '../shell/fetched-page.ts';
import { findElement } from '../shell/find-element.ts';

/*
 * The message's own page in a dialog over the listing: its form is fetched when it is asked for, because the listing's
 * page is kept for everybody and the form's stamp is for one. Without this script the button leads to that page.
 */

/**
 * How long the dialog says that the message was sent, before it closes (specification, section 9), unless another is begun. That
 * is time for four words: what comes next is read on beside the button that opened it (WCAG 2.2.1).
 */
const bannerTime = 3 * second;

const opener = findElement<HTMLFormElement>('#open-message');
const dialog = findElement<HTMLDialogElement>('#message-dialog');
const place = findElement('#message-dialog [data-form]');
const loading = findElement('#message-dialog [data-form] [role=status]');
const progress = findElement('#message-dialog [data-progress]');
const send = findElement<HTMLButtonElement>('#message-dialog [data-sending]');
const label = send.textContent;
const cancel = findElement<HTMLButtonElement>('#message-dialog [data-cancel]');
const cross = findElement<HTMLButtonElement>('#message-dialog form[method=dialog] button');

let isAsked = false;
let isSending = false;
let closing: ReturnType<typeof setTimeout> | undefined;
/** What was said of the message that was sent last, once the dialog is closed. */
let readOn: HTMLElement | undefined;

opener.addEventListener('submit', (event) => {
  event.preventDefault();
  readOn?.remove();
  if (!dialog.open) dialog.showModal();
  if (!isAsked) fetchForm();
});

/** What was sent is done with; what was not is still there when the dialog opens again. */
dialog.addEventListener('close', () => {
  clearTimeout(closing);
  const said = notice();
  if (said) putBesideOpener(said);
});

place.addEventListener('input', ({ target }) => forgive(target as HTMLInputElement));

// Whoever goes on to another message is not left with a closed dialog.
place.addEventListener('focusin', ({ target }) => {
  if ((target as Element).matches('input, textarea')) clearTimeout(closing);
});

place.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isSending) sendMessage(event.target as HTMLFormElement);
});

// The second press of a double click: the first may be answered by then, and the form be empty.
for (const press of ['mousedown', 'click'] as const)
  send.addEventListener(press, (event) => {
    if (event.detail > 1) event.preventDefault();
  });

cancel.addEventListener('click', () => {
  if (!isSending) dialog.close();
});

async function fetchForm(): Promise<void> {
  isAsked = true;
  place.replaceChildren(loading);
  loading.focus();
  const part = await ask(opener.action);
  isAsked = Boolean(part);
  if (part) {
    put(part);
    return findElement('#message-dialog input:not([type=hidden])').focus();
  }
  // A page that came without the form says what is wrong: whoever still waits is led there.
  if (part === null) return dialog.open ? opener.submit() : undefined;
  place.replaceChildren(copyOf(findElement<HTMLTemplateElement>('#message-unopened')));
  tell();
}

async function sendMessage(form: HTMLFormElement): Promise<void> {
  const body = new FormData(form);
  clearTimeout(closing);
  saySending(true);
  await filledInTime(textsOf(body));
  const part = await ask(form.action, { method: 'POST', body: new URLSearchParams(textsOf(body)) });
  saySending(false);
  if (part) return put(part);
  form.querySelector('[role=alert]')?.remove();
  form.prepend(copyOf(findElement<HTMLTemplateElement>('#message-failure')));
  tell();
}

/**
 * Says that the message is on its way, and keeps the dialog open: closed, it would look as if nothing were. What is typed
 * meanwhile would seem to be sent: the form takes nothing. `Send` has the focus, which `disabled` would take away
 * (app/ui/button.tsx), also where Enter was pressed in a field.
 */
function saySending(isUnderWay: boolean): void {
  const { sending = '' } = send.dataset;
  isSending = isUnderWay;
  send.textContent = isUnderWay ? sending : label;
  progress.textContent = isUnderWay ? sending : '';
  if (isUnderWay) send.focus();
  place.inert = isUnderWay;
  for (const button of [send, cancel]) button.ariaDisabled = isUnderWay ? 'true' : null;
  cross.disabled = isUnderWay;
  dialog.setAttribute('closedby', isUnderWay ? 'none' : 'closerequest');
}

/**
 * The form as an answer carries it, with what came of sending it.
 * @returns null where another page comes, and undefined where none comes in time
 */
async function ask(address: string, request: RequestInit = {}): Promise<HTMLElement | null | undefined> {
  const signal = AbortSignal.timeout(answerTime);
  const page = await fetchPage(address, { ...request, signal }).catch(() => undefined);
  return page?.getElementById('message');
}

function put(part: HTMLElement): void {
  place.replaceChildren(part);
  send.ariaDisabled = null;
  const { stamp = '' } = textsOf(new FormData(part.querySelector('form') ?? undefined));
  comesIntoView(stamp);
  tell();
  const sent = notice();
  if (sent) closing = setTimeout(() => leaveWith(sent), bannerTime);
}

/** Closes the dialog by itself: whoever reads what it says keeps it, and the focus, which would else be the opener's. */
function leaveWith(sent: HTMLElement): void {
  dialog.close();
  putBesideOpener(sent);
  bringTo(sent);
}

function putBesideOpener(said: HTMLElement): void {
  readOn = said;
  opener.after(said);
}

/** Brings the reader to what is said in the dialog: that something is wrong, or that the message was sent. */
function tell(): void {
  const said = place.querySelector<HTMLElement>('[role=alert]') ?? notice();
  if (said) bringTo(said);
}

/** Says that the message was sent. */
function notice(): HTMLElement | null {
  return place.querySelector('#message [role=status]');
}

/** A field that is being put right is no longer called wrong. */
function forgive(field: HTMLInputElement): void {
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  document.getElementById(`${field.id}-error`)?.remove();
  for (const link of place.querySelectorAll(`[role=alert] [href="#${field.id}"]`)) link.closest('li')?.remove();
  const summary = place.querySelector('[role=alert]');
  if (!summary?.querySelector('li')) summary?.remove();
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]));
}
