import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { companyMessage as words } from '#app/content/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { WriteToOwner } from './write-to-owner.tsx';

/** How long the dialog says that the message was sent, before it closes (specification, section 9). */
const bannerTime = 3_000; // ms

/**
 * The button that opens the message dialog. The form comes when it is asked for: the listing's page is kept for
 * everybody, the form's stamp is for one. Without scripts the button leads to a page with the same form.
 */
export function MessageDialog({ companyId }: { companyId: string }) {
  const path = `/company/${companyId}/message`;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useFetcher<{ stamp: string } | undefined>();
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!sent) return;
    const closing = setTimeout(() => dialog.current?.close(), bannerTime);
    return () => clearTimeout(closing);
  }, [sent]);

  // The form arrives when the dialog is open already; whoever opened it wants to write.
  useEffect(() => {
    if (form.data) dialog.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [form.data]);

  function open(event: FormEvent) {
    event.preventDefault();
    dialog.current?.showModal();
    if (!form.data) form.load(path);
  }

  /** What was typed and not sent is still there when the dialog opens again. */
  function closed() {
    if (!sent) return;
    setSent(false);
    setRound(round + 1);
  }

  return (
    <>
      <form action={path} onSubmit={open}>
        <Button size="large">
          <Icon name="mail" />
          {words.open}
        </Button>
      </form>
      <Dialog ref={dialog} title={words.title} onClose={closed}>
        {form.data ? (
          <WriteToOwner
            key={round}
            companyId={companyId}
            stamp={form.data.stamp}
            onSent={() => setSent(true)}
            onCancel={() => dialog.current?.close()}
          />
        ) : (
          <p role="status">{words.loading}</p>
        )}
      </Dialog>
    </>
  );
}
