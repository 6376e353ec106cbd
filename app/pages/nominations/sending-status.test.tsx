import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { SendingStatus } from './sending-status.tsx';

const statusAt = (sent: number) => renderToStaticMarkup(<SendingStatus sent={sent} stop={() => undefined} />);

test('sending can be stopped until everything has been sent, and no longer: it may be kept by then', () => {
  const { uploading, arrived, cancel } = nomination.form;
  expect(statusAt(0.999)).toContain(uploading(99));
  expect(statusAt(0.999)).toContain(cancel);
  expect(statusAt(1)).toContain(arrived);
  expect(statusAt(1)).not.toContain(cancel);
});
