import { type DialogHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';

export interface DialogProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title'> {
  title: ReactNode;
  /** Buttons along the bottom, the main one last: in sight however long the dialog is. */
  actions?: ReactNode;
  /** Callers open it with `ref.current.showModal()`, or with a button's `command="show-modal"`. */
  ref?: Ref<HTMLDialogElement> | undefined;
  /** Default true. A dialog with a Close of its own needs no second one. */
  hasCross?: boolean;
  /** While what it asked for is being sent it stays open: closed, it would look as if nothing were sent. */
  isBusy?: boolean;
}

/** A native modal dialog. Esc and the cross close it; `closedby="any"` lets a click outside do so too. */
export function Dialog(props: DialogProps) {
  const { title, actions, hasCross = true, closedby = 'closerequest', isBusy, className, children, ...rest } = props;
  const titleId = useId();
  return (
    <dialog aria-labelledby={titleId} closedby={isBusy ? 'none' : closedby} className={classNames('dialog', className)} {...rest}>
      <h2 id={titleId} className="px-5 pt-6 pr-16 text-h3 sm:px-7 sm:pt-7 sm:pr-18">
        {title}
      </h2>
      <div className="px-5 pt-3 pb-6 sm:px-7 sm:pb-7">{children}</div>
      {actions && (
        <div className="dialog-actions flex flex-col-reverse gap-3 border-t border-line bg-tint px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
          {actions}
        </div>
      )}
      {/* Last in order, so that the dialog opens with the focus on its first control. */}
      {hasCross && (
        <form method="dialog" className="absolute top-3 right-3 sm:top-4 sm:right-4">
          <CloseButton type="submit" disabled={isBusy} />
        </form>
      )}
    </dialog>
  );
}
