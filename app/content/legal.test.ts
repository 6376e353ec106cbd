import { expect, test } from 'vitest';
import { Application } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { membership } from './membership.ts';
import { privacyPolicy, whatOthersSend } from './privacy-policy.ts';
import { site } from './site.ts';
import { terms } from './terms.ts';

const texts = [privacyPolicy, terms];

test('policy and terms say when they were reviewed, name their sources, and can be linked to by section', () => {
  for (const { reviewed, sources, sections } of texts) {
    expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(sources).not.toHaveLength(0);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});

test('the notice at the membership application names every field of it', () => {
  const collected = privacyNotices.membership.what.toLowerCase();
  for (const field of Object.keys(Application.shape) as (keyof typeof Application.shape)[]) {
    expect(collected).toContain(membership.form.labels[field].toLowerCase());
  }
});

test('the privacy policy tells of each right the law gives', () => {
  const rights = privacyPolicy.sections
    .find(({ id }) => id === 'rights')
    ?.records?.map(({ term }) => term)
    .join(' ');
  for (const right of ['Access', 'Correction', 'erasure', 'Withdrawal', 'Grievance', 'Nomination'])
    expect(rights).toContain(right);
});

test('policy and terms show how to reach the chamber', () => {
  for (const { sections } of texts) expect(sections.some(({ contact }) => contact)).toBe(true);
});

test('the privacy policy says that films come from another company as soon as the chamber sets some', () => {
  expect(JSON.stringify(privacyPolicy)).toContain(whatOthersSend(site.course.videos.length));
  expect(whatOthersSend(0)).toBe('No page loads anything from another company.');
  expect(whatOthersSend(2)).toMatch(/films .* come from another company, and nothing is fetched from it until you open one/);
});
