import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { claim as words } from '#app/content/owner.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { FormGuard } from '../../forms/form-guard.tsx';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { useSendsMail } from '../../shell/mail-words.ts';
import { OfficeLink } from './office-link.tsx';
import type { Outcome } from './outcome.ts';

/** Asks for a code, first. */
export function AskForm({ stamp, outcome }: { stamp: string; outcome: Outcome | undefined }) {
  const sendsMail = useSendsMail();
  return (
    <FormOfButton stamp={stamp} outcome={outcome} label={words.ask.submit} size="large" className="gap-6">
      <h2>{words.ask.heading}</h2>
      {outcome?.kind === 'failed' && <OutcomeNotice outcome={outcome} />}
      {!sendsMail && (
        <Notice kind="info">
          {words.sent.kept} <OfficeLink />
        </Notice>
      )}
    </FormOfButton>
  );
}

/** Asks for another code, where the first did not come or is over. */
export function AgainForm({ stamp }: { stamp: string }) {
  return (
    <FormOfButton stamp={stamp} label={words.ask.again} variant="secondary" className="gap-3 border-t border-line pt-6">
      <p className="text-sm text-ink-soft">{words.ask.againHint}</p>
    </FormOfButton>
  );
}

interface FormOfButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  stamp: string;
  /** What came of asking, where that is what was sent last. */
  outcome?: Outcome | undefined;
  label: string;
  className: string;
  /** What stands above the button. */
  children: ReactNode;
}

function FormOfButton({ stamp, outcome, label, className, children, ...button }: FormOfButtonProps) {
  const sending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={classNames('grid justify-items-start', className)}>
      {children}
      <FormGuard stamp={stamp} outcome={outcome} />
      <Button name="step" value="ask" {...button} busy={sending}>
        {label}
      </Button>
    </Form>
  );
}
