import { useEffect, useRef } from 'react';
import { purchase } from '#app/content/purchase.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const { title, text, close } = purchase.success;

/**
 * Open from the first paint, and closed by its own button, with and without scripts; with them it is modal while it stands.
 * Where and how wide a browser lays a modal dialog by itself, it stands before that too: its button stays under the finger.
 */
export function SuccessDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Scripts arrive at the first touch, which may have been its Close.
    if (!dialog.current?.open) return;
    dialog.current.close();
    dialog.current.showModal();
  }, []);
  return (
    <Dialog ref={dialog} title={title} hasCross={false} open className="fixed inset-0 z-50 max-w-full">
      <p className="text-lead">{text}</p>
      <form method="dialog" className="mt-6">
        {/* A dialog takes the focus, also before a script makes it modal. */}
        <Button autoFocus>{close}</Button>
      </form>
    </Dialog>
  );
}
