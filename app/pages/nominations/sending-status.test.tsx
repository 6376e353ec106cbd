import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { SendingStatus } from './sending-status.tsx';

const { uploading, waiting, checking, cancel } = nomination.form;

const statusAt = (share: number, hasDocuments = false) =>
  renderToStaticMarkup(<SendingStatus sent={{ share, hasDocuments }} stop={() => undefined} />);

test('sending can be stopped as long as there is no answer, also where everything has been handed on', () => {
  expect(statusAt(0.999)).toContain(uploading(99));
  expect(statusAt(0.999)).toContain(cancel);
  expect(statusAt(1)).toContain(waiting);
  expect(statusAt(1)).toContain(cancel);
});

test('whoever waits for the answer reads that documents are checked where there are some', () => {
  expect(statusAt(1, true)).toContain(checking);
  expect(statusAt(1)).not.toContain('documents');
});
